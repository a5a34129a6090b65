import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorsContext } from '../../../ui/field.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { type BlockControlProps, type BlockField, createInput, joinPath } from './block-field.ts'
import { isList, moveItem } from './content-value.ts'

type ListProps = BlockControlProps & {
  /** 'Question' */
  readonly itemName: string
  readonly most: number
  readonly item: BlockField
}

/** A list whose items can be added, removed and moved. Items with several fields can be collapsed. */
export function ListEditor({ name: path, label, value, onChange, itemName, most, item }: ListProps) {
  const error = useContext(FieldErrorsContext)[path]
  const items = isList(value) ? value : []
  const nextId = useRef(items.length)
  // Items have ids of their own, so that they stay open or closed while they move.
  const [ids, setIds] = useState<readonly number[]>(() => items.map((_, index) => index))
  const itemIds = ids.length === items.length ? ids : items.map((_, index) => index)
  const [openId, setOpenId] = useState<number>()

  const change = (changed: readonly unknown[], changedIds: readonly number[]) => {
    setIds(changedIds)
    onChange(changed)
  }
  const add = () => {
    nextId.current += 1
    const name = nextId.current + items.length
    setOpenId(name)
    change([...items, createInput(item)], [...itemIds, name])
  }
  const remove = (index: number) => {
    const withoutItem = <Item,>(all: readonly Item[]) => all.filter((_, otherIndex) => otherIndex !== index)
    change(withoutItem(items), withoutItem(itemIds))
  }
  const move = (from: number, to: number) => change(moveItem(items, from, to), moveItem(itemIds, from, to))

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.8125rem] font-medium">{label}</legend>
      <ol className="space-y-2">
        {items.map((each, index) => (
          <Item
            key={itemIds[index]}
            field={item}
            name={joinPath(path, index)}
            label={`${itemName} ${index + 1}`}
            value={each}
            index={index}
            last={items.length - 1}
            openId={itemIds[index] === openId}
            onChange={(changed) =>
              onChange(items.map((other, otherIndex) => (otherIndex === index ? changed : other)))
            }
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {items.length === 0 && <p className="text-sm text-ink-soft">None yet.</p>}
      {error && (
        <p role="alert" className="mt-2 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
      <Button kind="outline" size="small" className="mt-3" disabled={items.length >= most} onClick={add}>
        <Plus aria-hidden="true" size={16} /> Add {itemName.toLowerCase()}
      </Button>
      {items.length >= most && (
        <p className="mt-1.5 text-[0.8125rem] text-ink-faint">The maximum is {most}.</p>
      )}
    </fieldset>
  )
}

function Item({
  field,
  index,
  last,
  openId,
  onMove,
  onRemove,
  ...props
}: BlockControlProps & {
  field: BlockField
  index: number
  last: number
  openId: boolean
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const fieldErrors = useContext(FieldErrorsContext)
  const { label: name, value } = props
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
  if (!field.isGroup) {
    return (
      <li className="flex items-start gap-2">
        <div className="min-w-0 flex-1">{field.draw(props)}</div>
        <div className="pt-8">{itemActions}</div>
      </li>
    )
  }
  const hasErrors = Object.keys(fieldErrors).some((path) => path.startsWith(`${props.name}.`))
  return (
    <li className="relative rounded-md border border-line bg-paper">
      <details open={openId || hasErrors || undefined}>
        <summary className="flex min-h-11 items-center gap-3 rounded-md py-2 pr-28 pl-3 text-sm hover:text-leaf">
          <span className="shrink-0 font-semibold">{name}</span>
          <span className="truncate text-ink-soft">{field.summarize?.(value)}</span>
        </summary>
        <div className="rounded-b-md border-t border-line bg-card p-4">
          {field.draw({ ...props, label: field.label })}
        </div>
      </details>
      <div className="absolute top-1.5 right-1.5">{itemActions}</div>
    </li>
  )
}
