import { useState } from 'react'
import { listProducts } from '#contract/admin/catalog/calls.ts'
import { getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { SearchBox } from '../../parts/list-toolbar.tsx'
import { formatCents } from '../../state/format.ts'

export interface ProductToAdd {
  readonly id: string
  /** With its size. */
  readonly name: string
  readonly price: number
}

const maxResults = 6

/** Finds a product by its name, to add it to an order. */
export function AddProduct({
  isKnown,
  onAdd,
}: {
  isKnown: (id: string) => boolean
  onAdd: (product: ProductToAdd) => void
}) {
  const [search, setSearch] = useState('')
  const { data, error, isFetching } = useRead(
    listProducts({ query: { search, limit: maxResults, status: 'published', stock: 'in-stock' } }),
    { enabled: search !== '' },
  )
  const rows = (data?.rows ?? []).filter(({ id }) => !isKnown(id))
  return (
    <div className="grid gap-2">
      <SearchBox label="Add a product" value={search} onSearch={setSearch} />
      {search !== '' && (
        <ul aria-label="Products found" aria-busy={isFetching} className="rounded-md border border-line">
          {rows.map((row) => {
            const name = [row.name, row.variant].filter(Boolean).join(', ')
            return (
              <li key={row.id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  onClick={() => {
                    onAdd({ id: row.id, name, price: row.price })
                    setSearch('')
                  }}
                  className="flex min-h-9 w-full items-center justify-between gap-3 px-3 py-1.5 text-left text-sm hover:bg-leaf-soft"
                >
                  <span>
                    {name}
                    <span className="figures block text-[0.8125rem] text-ink-soft">
                      {formatCents(row.price)}, {row.stock} in stock
                    </span>
                  </span>
                  <span className="font-medium text-leaf">Add</span>
                </button>
              </li>
            )
          })}
          {error && <li className="px-3 py-2 text-sm text-refusal">{getErrorMessage(error)}</li>}
          {data !== undefined && rows.length === 0 && (
            <li className="px-3 py-2 text-sm text-ink-faint">No other product in stock has this name.</li>
          )}
        </ul>
      )}
    </div>
  )
}
