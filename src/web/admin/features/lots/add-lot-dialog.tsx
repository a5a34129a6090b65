import { useState } from 'react'
import { listProducts } from '#contract/admin/catalog/calls.ts'
import { createLot } from '#contract/admin/lots/calls.ts'
import { newLotRequest } from '#contract/admin/lots/lot-entry.ts'
import { TextField } from '../../../ui/field.tsx'
import { getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { SearchBox } from '../../parts/list-toolbar.tsx'

const maxResults = 8

/** Adds a draft to a product. Its report is entered on the page of the lot. */
export function AddLotDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const [product, setProduct] = useState<{ readonly id: string; readonly name: string }>()
  const form = useWriteForm({
    call: (values) =>
      createLot({
        body: { productId: product?.id ?? '', number: values.text('number').trim(), results: {} },
      }),
    schema: newLotRequest,
    validate: () => (product === undefined ? { productId: 'Choose a product.' } : {}),
    onSaved: ({ id }) => onAdded(id),
  })
  return (
    <FormDialog title="Add lot" form={form} submitLabel="Add lot" onClose={onClose}>
      {product === undefined ? (
        <ProductSearch error={form.fieldErrors.productId} onChoose={setProduct} />
      ) : (
        <p className="flex items-center justify-between gap-3 rounded-md bg-leaf-soft py-2 pr-2 pl-3 text-sm">
          {product.name}
          <button
            type="button"
            className="min-h-8 px-2 font-medium text-leaf hover:underline"
            onClick={() => setProduct(undefined)}
          >
            Change
          </button>
        </p>
      )}
      <TextField label="Lot number" name="number" autoComplete="off" maxLength={60} />
    </FormDialog>
  )
}

function ProductSearch({
  error,
  onChoose,
}: {
  error: string | undefined
  onChoose: (product: { readonly id: string; readonly name: string }) => void
}) {
  const [search, setSearch] = useState('')
  const query = useRead(listProducts({ query: { search, limit: maxResults } }), {
    enabled: search !== '',
  })
  return (
    <div>
      <SearchBox label="Product" value={search} onSearch={setSearch} />
      {error !== undefined && <p className="mt-1.5 text-[0.8125rem] font-medium text-refusal">{error}</p>}
      {query.error !== null && <p className="mt-1.5 text-sm text-refusal">{getErrorMessage(query.error)}</p>}
      <ul aria-label="Products" aria-busy={query.isFetching} className="mt-2 grid gap-1">
        {query.data?.rows.map(({ id, name, variant }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-10 w-full rounded-md px-3 py-1.5 text-left text-sm hover:bg-leaf-soft"
              onClick={() => onChoose({ id, name: [name, variant].filter(Boolean).join(', ') })}
            >
              {name} <span className="text-ink-soft">{variant}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.data?.rows.length === 0 && <p className="text-sm text-ink-soft">No product found.</p>}
    </div>
  )
}
