import { useState } from 'react'
import { listProducts } from '#contract/admin/catalog/calls.ts'
import { getErrorMessage } from '../api/call.ts'
import { useRead } from '../api/use-read.ts'
import { SearchBox } from './list-toolbar.tsx'

export interface FoundProduct {
  readonly id: string
  /** With its size. */
  readonly name: string
  readonly price: number
  readonly stock: number
}

const maxResults = 8

/** Finds published products by their name, each with a button that adds it. */
export function ProductSearch({
  label,
  isInStock = false,
  staysOpen = false,
  isKnown,
  formatDetail,
  onAdd,
}: {
  label: string
  /** Whether only products in stock are found. */
  isInStock?: boolean
  /** Whether the results stay after one was added, because often several are. */
  staysOpen?: boolean
  /** Whether it was added before. */
  isKnown: (id: string) => boolean
  /** What stands below the name. */
  formatDetail?: (product: FoundProduct) => string
  onAdd: (product: FoundProduct) => void
}) {
  const [search, setSearch] = useState('')
  const stock = isInStock ? ({ stock: 'in-stock' } as const) : {}
  const { data, error, isFetching } = useRead(
    listProducts({ query: { search, limit: maxResults, status: 'published', ...stock } }),
    { enabled: search !== '' },
  )
  const rows = (data?.rows ?? []).filter(({ id }) => !isKnown(id))
  return (
    <div className="grid gap-2">
      <SearchBox label={label} value={search} onSearch={setSearch} />
      {search !== '' && (
        <ul aria-label="Products found" aria-busy={isFetching} className="rounded-md border border-line">
          {rows.map(({ id, variant, price, stock: units, ...row }) => {
            const name = [row.name, variant].filter(Boolean).join(', ')
            const product = { id, name, price, stock: units }
            return (
              <li key={id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  onClick={() => {
                    onAdd(product)
                    if (!staysOpen) setSearch('')
                  }}
                  className="flex min-h-9 w-full items-center justify-between gap-3 px-3 py-1.5 text-left text-sm hover:bg-leaf-soft"
                >
                  <span>
                    {name}
                    {formatDetail && (
                      <span className="figures block text-[0.8125rem] text-ink-soft">
                        {formatDetail(product)}
                      </span>
                    )}
                  </span>
                  <span className="font-medium text-leaf">Add</span>
                </button>
              </li>
            )
          })}
          {error && <li className="px-3 py-2 text-sm text-refusal">{getErrorMessage(error)}</li>}
          {data !== undefined && rows.length === 0 && (
            <li className="px-3 py-2 text-sm text-ink-faint">
              {isInStock ? 'No other product in stock has this name.' : 'No products found.'}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
