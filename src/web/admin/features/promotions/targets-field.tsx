import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Promotions } from '#contract/admin/promotions.ts'
import type { PromotionScope } from '#domain/promotions/promotion.ts'
import { getErrorMessage } from '../../api/call.ts'
import { searchProducts } from '../../api/products.ts'
import { useRead } from '../../api/use-read.ts'
import { SearchBox } from '../../parts/list-toolbar.tsx'

export type Named = { readonly id: string; readonly name: string }

/** What a promotion is for: a list to tick for categories and brands, a search for products. */
export function TargetsField({
  scope,
  choices,
  chosen,
  error,
  onChoose,
}: {
  scope: Exclude<PromotionScope, 'all'>
  choices: Pick<Promotions, 'categories' | 'brands'>
  chosen: readonly Named[]
  error: string | undefined
  onChoose: (chosen: readonly Named[]) => void
}) {
  const id = useId()
  const has = (one: Named) => chosen.some((other) => other.id === one.id)
  const toggle = (one: Named) =>
    onChoose(has(one) ? chosen.filter((other) => other.id !== one.id) : [...chosen, one])
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-[0.8125rem] font-medium">Select {scope}</legend>
      {scope === 'products' ? (
        <ProductChoice chosen={chosen} toggle={toggle} />
      ) : (
        <ul className="grid max-h-56 gap-x-4 overflow-y-auto rounded-md border border-line-strong p-3 sm:grid-cols-2">
          {choices[scope].map((one) => (
            <li key={one.id}>
              <label className="flex min-h-8 items-center gap-2.5 text-sm">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0"
                  checked={has(one)}
                  onChange={() => toggle(one)}
                />
                {one.name}
              </label>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const found = 8

function ProductChoice({ chosen, toggle }: { chosen: readonly Named[]; toggle: (one: Named) => void }) {
  const [search, setSearch] = useState('')
  const { data, error, isFetching } = useRead(searchProducts(search, found, 'published'), {
    enabled: search !== '',
  })
  const rows = (data?.rows ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <div className="grid gap-2">
      <SearchBox label="Search products" value={search} onSearch={setSearch} />
      {search !== '' && (
        <ul aria-label="Products found" aria-busy={isFetching} className="rounded-md border border-line">
          {rows.map((row) => {
            const name = [row.name, row.size].filter(Boolean).join(', ')
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
            <li className="px-3 py-2 text-sm text-ink-faint">No other products found.</li>
          )}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label="Selected products" className="grid gap-1">
          {chosen.map((one) => (
            <li
              key={one.id}
              className="flex items-center justify-between gap-3 rounded-md bg-leaf-soft py-1 pr-1 pl-3 text-sm"
            >
              {one.name}
              <button
                type="button"
                onClick={() => toggle(one)}
                className="inline-flex size-8 shrink-0 items-center justify-center rounded-md hover:text-leaf"
                aria-label={`Remove ${one.name}`}
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
