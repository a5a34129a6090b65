import type { ComparedValue, ComparePageData } from '#contract/shop/compare.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PriceCell, ProductHead, RatingCell, ReportCell, StockCell } from './product-cells.tsx'
import { Row } from './row.tsx'
import { ShippingRow } from './shipping-row.tsx'

/** Products as columns. Where they do not fit, the table scrolls in its own box, and the names of the rows stay. */
export function ComparisonTable({ products, groups }: Pick<ComparePageData, 'products' | 'groups'>) {
  const slugs = products.map(({ slug }) => slug)
  return (
    <div className="group mt-8">
      {groups.some(({ rows }) => rows.some(({ isSame }) => isSame)) && (
        <label className="mb-4 inline-flex min-h-6 cursor-pointer items-center gap-2.5 text-sm">
          <input type="checkbox" className="size-4 accent-leaf" />
          Hide rows where all are the same
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the box */}
      <section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto">
        <table
          className={classNames(
            'w-full table-fixed border-separate border-spacing-0 text-left text-sm leading-6',
            widths[products.length],
          )}
        >
          <caption className="sr-only">Products side by side</caption>
          <thead>
            <tr className="align-top">
              <td className="sticky left-0 z-10 w-28 border-b border-line-strong bg-paper sm:w-36 lg:w-48" />
              {products.map((product) => (
                <th
                  key={product.id}
                  scope="col"
                  className="border-b border-line-strong px-3 pb-5 font-normal"
                >
                  <ProductHead product={product} others={slugs.filter((slug) => slug !== product.slug)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name="Price" products={products} cell={(product) => <PriceCell product={product} />} />
            <Row name="Stock" products={products} cell={(product) => <StockCell product={product} />} />
            <Row name="Reviews" products={products} cell={(product) => <RatingCell product={product} />} />
            <ShippingRow products={products} />
          </tbody>
          {groups.map((group) => (
            <FactRows key={group.name} products={products} group={group} />
          ))}
          <tbody>
            <Row
              name="Full report"
              products={products}
              cell={(product) => <ReportCell product={product} />}
            />
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** A column of a product has at least ten rems, and few columns do not spread over the page. */
const widths: readonly (string | undefined)[] = [
  undefined,
  'min-w-68 max-w-xl',
  'min-w-108 max-w-4xl',
  'min-w-148',
  'min-w-188',
]

/** Hides what is the same while the box above is checked, also without scripts. */
const sameClass = 'group-has-[input:checked]:hidden'

function FactRows({
  products,
  group: { name, rows },
}: {
  group: ComparePageData['groups'][number]
} & Pick<ComparePageData, 'products'>) {
  return (
    <tbody>
      <tr className={rows.every(({ isSame }) => isSame) ? sameClass : undefined}>
        <th
          scope="rowgroup"
          colSpan={products.length + 1}
          className="pt-8 pb-2 font-serif text-xl font-medium text-ink"
        >
          <span className="sticky left-0 inline-block">{name}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row
          key={row.name}
          name={row.name}
          note={row.isSame ? 'All the same' : undefined}
          products={products}
          cell={(_product, place) => <Value value={row.values[place]} />}
          className={row.isSame ? sameClass : undefined}
        />
      ))}
    </tbody>
  )
}

function Value({ value }: { value: ComparedValue | undefined }) {
  if (value === undefined) return null
  const { text, isMissing = false, limit, isOverLimit = false } = value
  return (
    <>
      <span
        className={classNames(
          'figures block',
          isMissing ? 'text-ink-faint' : 'font-medium',
          isOverLimit && 'text-refusal',
        )}
      >
        {text}
      </span>
      {limit && (
        <span className="figures block text-[0.8125rem] leading-5 text-ink-soft">Limit: {limit}</span>
      )}
      {isOverLimit && (
        <span className="block text-[0.8125rem] leading-5 font-medium text-refusal">Over the limit</span>
      )}
    </>
  )
}
