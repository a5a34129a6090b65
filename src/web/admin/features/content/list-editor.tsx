import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { emptyValue, type Field } from './block-forms.data.ts'
import { getPart, isList, moveItem, toText } from './content-value.ts'
import { type EditedValue, joinPath } from './edited-value.ts'

type ListField = Extract<Field, { kind: 'list' }>
/** Renders the form of one item, which may contain lists. */
type RenderItem = (field: Field, edited: EditedValue) => ReactNode

/** A list whose items can be added, removed and moved. Items with several fields can be collapsed. */
export function ListEditor({
  field,
  value,
  path,
  fieldErrors,
  onChange,
  renderItem,
}: EditedValue & { field: ListField; renderItem: RenderItem }) {
  const items = isList(value) ? value : []
  const nextId = useRef(items.length)
  // Items have ids of their own, so that they stay open or closed while they move.
  const [ids, setIds] = useState<readonly number[]>(() => items.map((_, index) => index))
  const itemIds = ids.length === items.length ? ids : items.map((_, index) => index)
  const [openId, setOpenId] = useState<number>()
  const list = useRef<HTMLOListElement>(null)

  const change = (changed: readonly unknown[], changedIds: readonly number[]) => {
    setIds(changedIds)
    onChange(changed)
  }
  const add = () => {
    nextId.current += 1
    const name = nextId.current + items.length
    setOpenId(name)
    change([...items, emptyValue(field.item)], [...itemIds, name])
  }
  const remove = (index: number) => {
    const withoutItem = <Item,>(all: readonly Item[]) => all.filter((_, otherIndex) => otherIndex !== index)
    change(withoutItem(items), withoutItem(itemIds))
    list.current?.focus()
  }
  const move = (from: number, to: number) => change(moveItem(items, from, to), moveItem(itemIds, from, to))

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.8125rem] font-medium">{field.label}</legend>
      <ol ref={list} tabIndex={-1} className="space-y-2 outline-none">
        {items.map((item, index) => (
          <Item
            key={itemIds[index]}
            field={field}
            renderItem={renderItem}
            value={item}
            index={index}
            last={items.length - 1}
            path={joinPath(path, index)}
            fieldErrors={fieldErrors}
            openId={itemIds[index] === openId}
            onChange={(changed) =>
              onChange(items.map((each, otherIndex) => (otherIndex === index ? changed : each)))
            }
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {items.length === 0 && <p className="text-sm text-ink-soft">None yet.</p>}
      {fieldErrors[path] && (
        <p role="alert" className="mt-2 text-[0.8125rem] font-medium text-refusal">
          {fieldErrors[path]}
        </p>
      )}
      <Button
        kind="outline"
        size="small"
        className="mt-3"
        disabled={items.length >= field.most}
        onClick={add}
      >
        <Plus aria-hidden="true" size={16} /> Add {field.itemName.toLowerCase()}
      </Button>
      {items.length >= field.most && (
        <p className="mt-1.5 text-[0.8125rem] text-ink-faint">The maximum is {field.most}.</p>
      )}
    </fieldset>
  )
}

function Item({
  field,
  renderItem,
  index,
  last,
  openId,
  onMove,
  onRemove,
  ...edited
}: EditedValue & {
  field: ListField
  renderItem: RenderItem
  index: number
  last: number
  openId: boolean
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const name = `${field.itemName} ${index + 1}`
  const itemActions = (
    <span className="flex shrink-0">
      <IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp aria-hidden="true" size={16} />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={index === last} onClick={() => onMove(index + 1)}>
        <ArrowDown aria-hidden="true" size={16} />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" size={16} />
      </IconButton>
    </span>
  )
  if (field.item.kind !== 'parts') {
    return (
      <li className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {renderItem({ ...field.item, ...('label' in field.item ? { label: name } : {}) }, edited)}
        </div>
        <div className="pt-8">{itemActions}</div>
      </li>
    )
  }
  const hasErrors = Object.keys(edited.fieldErrors).some((fault) => fault.startsWith(`${edited.path}.`))
  return (
    <li className="relative rounded-md border border-line bg-paper">
      <details open={openId || hasErrors || undefined}>
        <summary className="flex min-h-11 items-center gap-3 rounded-md py-2 pr-28 pl-3 text-sm hover:text-leaf">
          <span className="shrink-0 font-semibold">{name}</span>
          <span className="truncate text-ink-soft">{summarizeItem(field.item, edited.value)}</span>
        </summary>
        <div className="rounded-b-md border-t border-line bg-card p-4">{renderItem(field.item, edited)}</div>
      </details>
      <div className="absolute top-1.5 right-1.5">{itemActions}</div>
    </li>
  )
}

/** The text of a collapsed item: its first text field. */
function summarizeItem(item: Field, value: unknown): string {
  if (item.kind !== 'parts') return toText(value)
  const first = Object.entries(item.parts).find(([, part]) => part.kind === 'text' || part.kind === 'long')
  return first === undefined ? '' : toText(getPart(value, first[0]))
}
