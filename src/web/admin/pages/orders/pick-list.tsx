import { useSearchParams } from 'react-router'
import { getPickList } from '#contract/admin/fulfillment/calls.ts'
import type { PickedProduct } from '#contract/admin/fulfillment/packing.ts'
import { formatUnits } from '#domain/text.ts'
import { useRead } from '../../api/use-read.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'

/** What is fetched from the shelves for the chosen orders, on paper. */
export function PickListPage() {
  const [search] = useSearchParams()
  const orders = search.get('orders') ?? ''
  const query = useRead(getPickList({ query: { orders } }))
  const count = orders.split(',').length
  return (
    <>
      <BackLink to={adminPaths.packing}>Packing</BackLink>
      <Page
        title="Pick list"
        sub={`${formatUnits(count, 'order')}, ${formatUnits(sum(query.data?.products ?? []), 'item')}`}
        actions={query.data && <PrintButton />}
      >
        <Loaded query={query} lines={8} inPanel>
          {({ products }) =>
            products.length === 0 ? (
              <EmptyState title="Nothing to fetch.">All items of these orders are packed.</EmptyState>
            ) : (
              <PickTable products={products} />
            )
          }
        </Loaded>
      </Page>
    </>
  )
}

const sum = (parts: readonly { readonly quantity: number }[]) =>
  parts.reduce((total, { quantity }) => total + quantity, 0)

function PickTable({ products }: { products: readonly PickedProduct[] }) {
  return (
    <section
      aria-label="Products to pick"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it on a narrow screen
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-card p-4 print:border-0 print:p-0"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-[0.8125rem] text-ink-soft">
            {['Quantity', 'Item', 'Lots, the first to expire first', 'Orders'].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={`${product.sku} ${product.name}`} className="border-b border-line align-top">
              <td className="figures py-2 pr-4 text-base font-semibold">{product.quantity}</td>
              <td className="py-2 pr-4">
                {product.name}
                <span className="figures block text-[0.8125rem] text-ink-faint">
                  {[product.sku, product.barcode].filter((code) => code !== undefined).join(' · ')}
                </span>
              </td>
              <td className="py-2 pr-4">
                {product.lots.length === 0 && 'None'}
                {product.lots.map((lot) => (
                  <span key={lot.number} className="block">
                    <span className="figures font-medium">{lot.quantity}</span> of {lot.number}
                    {lot.lastDay !== undefined && (
                      <span className="text-ink-faint">, until {formatDay(lot.lastDay)}</span>
                    )}
                    {lot.status !== 'passed' && (
                      <span className="font-medium text-refusal">, {lot.status}: do not pack</span>
                    )}
                  </span>
                ))}
              </td>
              <td className="figures py-2 text-[0.8125rem] text-ink-soft">
                {product.orders.map((number, index) => (
                  <span key={number}>
                    {index > 0 && ', '}
                    <span className="whitespace-nowrap">{number}</span>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
