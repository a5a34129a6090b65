import { Fragment } from 'react'
import { isRecord } from '#domain/is-record.ts'
import {
  addLabels,
  type BlockControlProps,
  type BlockField,
  createInput,
  joinPath,
  splitLines,
} from './block-field.ts'
import { getPart, isList, setPart } from './content-value.ts'
import { ListEditor } from './list-editor.tsx'

type Parts = Readonly<Record<string, BlockField>>

function mapParts(parts: Parts, map: (part: BlockField, name: string) => unknown) {
  const entries = Object.entries(parts).map(([name, part]) => [name, map(part, name)] as const)
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
}

/** What the notice of a stale edit would say of a field with others inside. */
const formatLines = ({ listLines }: Pick<BlockField, 'listLines'>) => ({
  format: (stored: unknown) =>
    listLines(stored)
      .map(({ text }) => text)
      .join('; '),
  listLines,
})

/** Several fields. @param label of a frame around them */
export function partsField(parts: Parts, label = ''): BlockField {
  return {
    label,
    isGroup: true,
    toInput: (stored) => mapParts(parts, (part, name) => part.toInput(getPart(stored, name))),
    createInput: () => mapParts(parts, createInput),
    parse: (input) => mapParts(parts, (part, name) => part.parse(getPart(input, name))),
    ...formatLines({
      listLines: (stored) =>
        Object.entries(parts).flatMap(([name, part]) =>
          addLabels(part.listLines(getPart(stored, name)), part.label),
        ),
    }),
    summarize(input) {
      const [name, first] = Object.entries(parts).find(([, part]) => part.summarize !== undefined) ?? []
      return first?.summarize?.(getPart(input, name ?? '')) ?? ''
    },
    draw: (props) => <PartsControl parts={parts} {...props} />,
  }
}

function PartsControl({ parts, name, label, value, onChange }: BlockControlProps & { parts: Parts }) {
  const controls = Object.entries(parts).map(([part, field]) => (
    <Fragment key={part}>
      {field.draw({
        name: joinPath(name, part),
        label: field.label,
        value: getPart(value, part),
        onChange: (changed) => onChange(setPart(value, part, changed)),
      })}
    </Fragment>
  ))
  if (label === '') return <div className="space-y-4">{controls}</div>
  return (
    <fieldset className="min-w-0 space-y-4 rounded-md border border-line p-4">
      <legend className="px-1.5 text-sm font-semibold">{label}</legend>
      {controls}
    </fieldset>
  )
}

export interface ItemsOptions {
  readonly label: string
  /** 'Question' */
  readonly itemName: string
  readonly most: number
}

/** A list whose items can be added, removed and moved. */
export function itemsField(options: ItemsOptions, item: BlockField): BlockField {
  const mapItems = <Result,>(items: unknown, map: (each: unknown) => Result) =>
    (isList(items) ? items : []).map(map)
  return {
    label: options.label,
    toInput: (stored) => mapItems(stored, (each) => item.toInput(each)),
    parse: (input) => mapItems(input, (each) => item.parse(each)),
    ...formatLines({
      listLines: (stored) =>
        mapItems(stored, (each) => item.listLines(each)).flatMap((lines, index) =>
          addLabels(lines, String(index + 1)),
        ),
    }),
    draw: (props) => <ListEditor {...options} {...props} item={item} />,
  }
}

/** One list for each panel of the menu. */
export function panelsField(list: BlockField): BlockField {
  const mapPanels = (panels: unknown, map: (each: unknown) => unknown) =>
    Object.fromEntries(
      Object.entries(isRecord(panels) ? panels : {}).map(([panel, each]) => [panel, map(each)]),
    )
  return {
    label: '',
    toInput: (stored) => mapPanels(stored, (each) => list.toInput(each)),
    parse: (input) => mapPanels(input, (each) => list.parse(each)),
    ...formatLines({
      listLines: (stored) =>
        Object.entries(isRecord(stored) ? stored : {}).flatMap(([panel, each]) =>
          addLabels(list.listLines(each), panel, list.label),
        ),
    }),
    draw: ({ name, value, onChange }) => (
      <div className="space-y-6">
        {Object.entries(isRecord(value) ? value : {}).map(([panel, each]) => (
          <section key={panel} aria-label={panel}>
            <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{panel}</h2>
            {list.draw({
              name: joinPath(name, panel),
              label: list.label,
              value: each,
              onChange: (changed) => onChange(setPart(value, panel, changed)),
            })}
          </section>
        ))}
      </div>
    ),
  }
}

/** May be switched off as a whole. @param text what the check box says */
export function switchedField(text: string, inside: BlockField): BlockField {
  return {
    label: '',
    toInput: (stored) => (isRecord(stored) ? inside.toInput(stored) : null),
    parse: (input) => (input === null ? null : inside.parse(input)),
    ...formatLines({
      listLines: (stored) =>
        isRecord(stored) ? inside.listLines(stored) : addLabels(splitLines('Off'), text),
    }),
    draw: (props) => (
      <div className="space-y-4">
        <label className="flex items-center gap-3 text-sm font-medium">
          <input
            type="checkbox"
            className="size-5"
            checked={props.value !== null}
            onChange={({ target }) => props.onChange(target.checked ? createInput(inside) : null)}
          />
          {text}
        </label>
        {props.value !== null && inside.draw(props)}
      </div>
    ),
  }
}
