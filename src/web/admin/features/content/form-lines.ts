import type { Field } from './block-forms.data.ts'
import { isList, partOf, type TextLine, textOf } from './tree.ts'

/** Everything a version says, line by line, in the order and in the words of the block's form. */
export function linesOf(field: Field, value: unknown, path: readonly string[] = []): readonly TextLine[] {
  const words = 'label' in field && field.label !== undefined ? [...path, field.label] : path
  switch (field.kind) {
    case 'id':
      return []
    case 'parts':
      return Object.entries(field.parts).flatMap(([name, part]) => linesOf(part, partOf(value, name), words))
    case 'list':
      return (isList(value) ? value : []).flatMap((item, place) => {
        const own = [...words, String(place + 1)]
        return field.item.kind === 'parts' ? linesOf(field.item, item, own) : linesFrom(textOf(item), own)
      })
    case 'panels':
      return Object.keys(typeof value === 'object' && value !== null ? value : {}).flatMap((panel) =>
        linesOf(field.list, partOf(value, panel), [...words, panel]),
      )
    case 'switched':
      return value === null ? linesFrom('Off', words) : linesOf(field.inside, value, path)
    case 'picture':
      return field.bare
        ? linesFrom(textOf(value), words)
        : [textOf(partOf(value, 'url')), textOf(partOf(value, 'alt'))].flatMap((text) =>
            linesFrom(text, words),
          )
    default:
      return linesFrom(textOf(value), words)
  }
}

function linesFrom(text: string, path: readonly string[]): readonly TextLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ path: path.join(' › '), text: line }))
}
