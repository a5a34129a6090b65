import { X } from 'lucide-react'
import { formatFullName } from '#domain/catalog/product.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { Panel } from '../../../parts/page.tsx'
import { ProductSearch } from '../../../parts/product-search.tsx'
import { formatCents } from '../../../state/format.ts'
import type { DraftForm } from './draft-form.ts'
import type { ShownQuote } from './use-draft-quote.ts'

/** The products of a draft, with what each costs and what stands against it. */
export function DraftItems({
  entered: { items },
  quote,
  onChange,
}: {
  entered: DraftForm
  quote: ShownQuote
  onChange: (part: Partial<DraftForm>) => void
}) {
  const lines = new Map(quote.data?.lines.map((line) => [line.productId, line]))
  const problem = quote.data?.problem?.fields.items
  return (
    <Panel title="Products">
      {items.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-b border-line" aria-busy={quote.isStale}>
          {items.map(({ productId, quantity }) => {
            const line = lines.get(productId)
            const name = formatFullName({ name: line?.name ?? 'Product', size: line?.size })
            return (
              <li
                key={productId}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0"
              >
                {line?.image !== undefined && (
                  <img
                    src={line.image}
                    alt=""
                    width={44}
                    height={44}
                    className="size-11 shrink-0 rounded-md bg-paper-deep object-contain"
                  />
                )}
                <span className="min-w-40 flex-1">
                  <span className="font-medium">{name}</span>
                  {line && (
                    <span className="figures block text-[0.8125rem] text-ink-soft">
                      {formatCents(line.unitPrice)}
                      {line.unitPrice < line.price && `, tier price of ${formatCents(line.price)}`}
                      {`, ${line.stock} in stock`}
                    </span>
                  )}
                  {line?.problem && (
                    <span role="alert" className="block font-medium text-refusal">
                      {line.problem}
                    </span>
                  )}
                </span>
                <Stepper
                  small
                  min={1}
                  max={1000}
                  label={`Units of ${name}`}
                  value={quantity}
                  onChange={(units) =>
                    onChange({
                      items: items.map((item) =>
                        item.productId === productId ? { productId, quantity: units } : item,
                      ),
                    })
                  }
                />
                <span className="figures ml-auto w-20 text-right font-medium">
                  {line && formatCents(line.total)}
                </span>
                <IconButton
                  label={`Remove ${name}`}
                  onClick={() => onChange({ items: items.filter((item) => item.productId !== productId) })}
                >
                  <X aria-hidden="true" size={16} />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <ProductSearch
        label="Add a product"
        isInStock
        formatDetail={({ price, stock }) => `${formatCents(price)}, ${stock} in stock`}
        isKnown={(id) => items.some(({ productId }) => productId === id)}
        onAdd={({ id: productId }) => onChange({ items: [...items, { productId, quantity: 1 }] })}
      />
      {problem && <p className="mt-2 text-sm font-medium text-refusal">{problem}</p>}
    </Panel>
  )
}
