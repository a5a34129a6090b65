import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { listProducts } from '#contract/admin/catalog/calls.ts'
import { getPromotionGroups } from '#contract/admin/promotions/calls.ts'
import type { PromotionScope } from '#domain/promotions/promotion.ts'
import { getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { SearchBox } from '../../parts/list-toolbar.tsx'
import { Loaded } from '../../parts/query-states.tsx'

export type PromotionTarget = { readonly id: string; readonly name: string }

/** What a promotion applies to: checkboxes for categories and brands, a search for products. */
export function TargetsField({
  scope,
  selected,
  error,
  onChange,
}: {
  scope: Exclude<PromotionScope, 'all'>
  selected: readonly PromotionTarget[]
  error: string | undefined
  onChange: (selected: readonly PromotionTarget[]) => void
}) {
  const id = useId()
  const isSelected = (target: PromotionTarget) => selected.some((other) => other.id === target.id)
  const toggle = (target: PromotionTarget) =>
    onChange(isSelected(target) ? selected.filter((other) => other.id !== target.id) : [...selected, target])
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-[0.8125rem] font-medium">Select {scope}</legend>
      {scope === 'products' ? (
        <ProductChoice selected={selected} toggle={toggle} />
      ) : (
        <GroupChoice scope={scope} isSelected={isSelected} toggle={toggle} />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function GroupChoice({
  scope,
  isSelected,
  toggle,
}: {
  scope: 'categories' | 'brands'
  isSelected: (target: PromotionTarget) => boolean
  toggle: (target: PromotionTarget) => void
}) {
  const query = useRead(getPromotionGroups())
  return (
    <Loaded query={query} lines={3}>
      {(groups) => (
        <ul className="grid max-h-56 gap-x-4 overflow-y-auto rounded-md border border-line-strong p-3 sm:grid-cols-2">
          {groups[scope].map((target) => (
            <li key={target.id}>
              <label className="flex min-h-8 items-center gap-2.5 text-sm">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0"
                  checked={isSelected(target)}
                  onChange={() => toggle(target)}
                />
                {target.name}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

const maxResults = 8

function ProductChoice({
  selected,
  toggle,
}: {
  selected: readonly PromotionTarget[]
  toggle: (target: PromotionTarget) => void
}) {
  const [search, setSearch] = useState('')
  const { data, error, isFetching } = useRead(
    listProducts({ query: { search, limit: maxResults, status: 'published' } }),
    {
      enabled: search !== '',
    },
  )
  const rows = (data?.rows ?? []).filter(({ id }) => !selected.some((target) => target.id === id))
  return (
    <div className="grid gap-2">
      <SearchBox label="Search products" value={search} onSearch={setSearch} />
      {search !== '' && (
        <ul aria-label="Products found" aria-busy={isFetching} className="rounded-md border border-line">
          {rows.map((row) => {
            const name = [row.name, row.variant].filter(Boolean).join(', ')
            return (
              <li key={row.id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  onClick={() => toggle({ id: row.id, name })}
                  className="flex min-h-9 w-full items-center justify-between gap-3 px-3 py-1.5 text-left text-sm hover:bg-leaf-soft"
                >
                  {name} <span className="font-medium text-leaf">Add</span>
                </button>
              </li>
            )
          })}
          {error && <li className="px-3 py-2 text-sm text-refusal">{getErrorMessage(error)}</li>}
          {data !== undefined && rows.length === 0 && (
            <li className="px-3 py-2 text-sm text-ink-faint">No products found.</li>
          )}
        </ul>
      )}
      {selected.length > 0 && (
        <ul aria-label="Selected products" className="grid gap-1">
          {selected.map((target) => (
            <li
              key={target.id}
              className="flex items-center justify-between gap-3 rounded-md bg-leaf-soft py-1 pr-1 pl-3 text-sm"
            >
              {target.name}
              <button
                type="button"
                onClick={() => toggle(target)}
                className="inline-flex size-8 shrink-0 items-center justify-center rounded-md hover:text-leaf"
                aria-label={`Remove ${target.name}`}
              >
                <X aria-hidden="true" size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
