import { Link } from 'react-router'
import type { RulePreviewAnswer } from '#contract/admin/compliance/rules.ts'
import { formatCount } from '#domain/text.ts'
import { adminPaths } from '../../paths.ts'
import { formatCents, formatMoment } from '../../state/format.ts'

/** Orders that a rule or a sales hold would hit. */
export function OrderHit({
  title,
  hit,
  note,
}: {
  title: string
  hit: Pick<RulePreviewAnswer['openOrders'], 'count' | 'total' | 'orders'>
  note: string
}) {
  return (
    <Hit
      title={title}
      count={hit.count}
      note={hit.count === 0 ? undefined : `${formatCents(hit.total)} in all. ${note}`}
    >
      {hit.orders.map(({ number, placedAt, destination, total, isUnpaid }) => (
        <li key={number}>
          <Link to={adminPaths.order(number)} className="font-medium hover:text-leaf hover:underline">
            {number}
          </Link>
          , {destination}, {formatCents(total)}
          {isUnpaid && ', not paid'}
          <span className="block text-ink-faint">{formatMoment(placedAt)}</span>
        </li>
      ))}
    </Hit>
  )
}

/** A count of what a rule or a sales hold would hit, with the first of them. */
export function Hit({
  title,
  count,
  note,
  children,
}: {
  title: string
  count: number
  note?: string | undefined
  children: React.ReactNode
}) {
  const line = (
    <span className="flex items-baseline justify-between gap-3">
      <span className="font-medium">{title}</span>
      <span className="figures font-semibold">{formatCount(count)}</span>
    </span>
  )
  return (
    <li className="py-2.5">
      {count === 0 ? (
        line
      ) : (
        <details>
          <summary className="cursor-pointer list-none hover:text-leaf">{line}</summary>
          <ul className="mt-2 max-h-64 space-y-1 overflow-y-auto text-[0.8125rem] text-ink-soft">
            {children}
          </ul>
        </details>
      )}
      {note && <p className="text-[0.8125rem] text-ink-soft">{note}</p>}
    </li>
  )
}

/** The first products of a list, with the number of the others. */
export function ProductItems({ list }: { list: ProductList }) {
  const more = list.count - list.products.length
  return (
    <>
      {list.products.map(({ id, name }) => (
        <li key={id}>
          <Link to={adminPaths.product(id)} className="hover:text-leaf hover:underline">
            {name}
          </Link>
        </li>
      ))}
      {more > 0 && <li>and {formatCount(more)} more</li>}
    </>
  )
}

type ProductList = Pick<RulePreviewAnswer['products'], 'count' | 'products'>

/** 'Green Bali, 2 OZ; Red Borneo, 8 OZ; White Thai, 2 OZ and 37 more' */
export function formatFirstProducts({ count, products }: ProductList): string {
  const first = products.slice(0, 3).map(({ name }) => name)
  const more = count - first.length
  return more > 0 ? `${first.join('; ')} and ${formatCount(more)} more` : first.join('; ')
}
