import { X } from 'lucide-react'
import { useId } from 'react'
import { getPromotionGroups } from '#contract/admin/promotions/calls.ts'
import type { PromotionScope } from '#domain/promotions/promotion.ts'
import { useRead } from '../../api/use-read.ts'
import { ProductSearch } from '../../parts/product-search.tsx'
import { Loaded } from '../../parts/query-states.tsx'

export type PromotionTarget = { readonly id: string; readonly name: string }

/** What a promotion applies to: checkboxes for categories and brands, a search for products. */
export function TargetsField({
  scope,
  legend = `Select ${scope}`,
  selected,
  error,
  onChange,
}: {
  scope: Exclude<PromotionScope, 'all'>
  legend?: string | undefined
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
      <legend className="mb-1.5 text-[0.8125rem] font-medium">{legend}</legend>
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

function ProductChoice({
  selected,
  toggle,
}: {
  selected: readonly PromotionTarget[]
  toggle: (target: PromotionTarget) => void
}) {
  return (
    <div className="grid gap-2">
      <ProductSearch
        label="Search products"
        staysOpen
        isKnown={(id) => selected.some((target) => target.id === id)}
        onAdd={({ id, name }) => toggle({ id, name })}
      />
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
