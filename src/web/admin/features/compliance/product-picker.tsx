import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { listProducts } from '#contract/admin/catalog/calls.ts'
import { TextField } from '../../../ui/field.tsx'
import { getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'

export interface ChosenProduct {
  readonly id: string
  readonly name: string
}

const maxResults = 6
const minimumLength = 2

/** Finds one published product by its name. */
export function ProductPicker({
  product,
  onChoose,
}: {
  product: ChosenProduct | undefined
  onChoose: (product: ChosenProduct | undefined) => void
}) {
  const [search, setSearch] = useState('')
  const text = useDeferredValue(search.trim())
  const isSearching = text.length >= minimumLength
  const { data, error, isFetching } = useRead(
    listProducts({ query: { search: text, limit: maxResults, status: 'published' } }),
    {
      enabled: isSearching,
    },
  )
  if (product !== undefined)
    return (
      <p className="flex items-center justify-between gap-3 rounded-md bg-leaf-soft py-1 pr-1 pl-3 text-sm">
        {product.name}
        <button
          type="button"
          onClick={() => onChoose(undefined)}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md hover:text-leaf"
          aria-label={`Remove ${product.name}`}
        >
          <X aria-hidden="true" size={15} />
        </button>
      </p>
    )
  return (
    <div className="grid gap-2">
      <TextField
        label="Product"
        type="search"
        optional
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isSearching && (
        <ul aria-label="Products found" aria-busy={isFetching} className="rounded-md border border-line">
          {data?.rows.map((row) => {
            const name = [row.name, row.variant].filter(Boolean).join(', ')
            return (
              <li key={row.id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  onClick={() => {
                    onChoose({ id: row.id, name })
                    setSearch('')
                  }}
                  className="min-h-9 w-full px-3 py-1.5 text-left text-sm hover:bg-leaf-soft"
                >
                  {name}
                </button>
              </li>
            )
          })}
          {error && <li className="px-3 py-2 text-sm text-refusal">{getErrorMessage(error)}</li>}
          {data?.rows.length === 0 && (
            <li className="px-3 py-2 text-sm text-ink-faint">No products found.</li>
          )}
        </ul>
      )}
    </div>
  )
}
