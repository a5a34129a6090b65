import type { Field } from './block-forms.data.ts'
import { getPart, isList, type TextLine, toText } from './content-value.ts'

/** Everything a version says, line by line, in the order and in the labels of the block's form. */
export function listLines(field: Field, value: unknown, path: readonly string[] = []): readonly TextLine[] {
  const labels = 'label' in field && field.label !== undefined ? [...path, field.label] : path
  switch (field.kind) {
    case 'id':
      return []
    case 'parts':
      return Object.entries(field.parts).flatMap(([name, part]) =>
        listLines(part, getPart(value, name), labels),
      )
    case 'list':
      return (isList(value) ? value : []).flatMap((item, index) => {
        const itemLabels = [...labels, String(index + 1)]
        return field.item.kind === 'parts'
          ? listLines(field.item, item, itemLabels)
          : splitLines(toText(item), itemLabels)
      })
    case 'panels':
      return Object.keys(typeof value === 'object' && value !== null ? value : {}).flatMap((panel) =>
        listLines(field.list, getPart(value, panel), [...labels, panel]),
      )
    case 'switched':
      return value === null ? splitLines('Off', labels) : listLines(field.inside, value, path)
    case 'picture':
      return field.bare
        ? splitLines(toText(value), labels)
        : [toText(getPart(value, 'url')), toText(getPart(value, 'alt'))].flatMap((text) =>
            splitLines(text, labels),
          )
    default:
      return splitLines(toText(value), labels)
  }
}

function splitLines(text: string, path: readonly string[]): readonly TextLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ path: path.join(' › '), text: line }))
}
