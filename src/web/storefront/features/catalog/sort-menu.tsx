import { Check, ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { type CatalogQuery, catalogSorts } from '#domain/catalog/catalog-query.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePressOutside } from '#web/ui/use-press-outside.ts'
import { bestMatch, type ListOrder, sortLabels, withSort } from './catalog-query.ts'
import { useCatalogQuery } from './use-catalog-query.ts'

/** The order of the list. A search also has the order of its best matches, from which it starts. */
export function SortMenu({ shown }: { shown: Pick<CatalogQuery, 'search' | 'sort'> }) {
  const isSearch = (shown.search ?? '').trim() !== ''
  const orders: readonly ListOrder[] = isSearch ? [bestMatch, ...catalogSorts] : catalogSorts
  const sort = shown.sort ?? (isSearch ? bestMatch : 'popularity')
  const { query } = useCatalogQuery()
  const menu = useRef<HTMLDetailsElement>(null)
  usePressOutside(menu, () => {
    if (menu.current) menu.current.open = false
  })

  return (
    <details
      ref={menu}
      className="group relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        menu.current.open = false
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="inline-flex h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-5 text-sm font-semibold hover:border-leaf hover:text-leaf">
        <span className="sr-only">Sort by </span>
        {sortLabels[sort]}
        <ChevronDown
          aria-hidden="true"
          size={16}
          className="transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="absolute right-0 z-20 mt-2 w-56 animate-fade rounded-lg border border-line bg-card p-1.5 shadow-panel">
        {orders.map((order) => (
          <li key={order}>
            <Link
              to={withSort(query, order)}
              preventScrollReset
              aria-current={order === sort ? 'true' : undefined}
              onClick={() => {
                if (menu.current) menu.current.open = false
              }}
              className={classNames(
                'flex min-h-10 items-center justify-between gap-3 rounded-md px-3 text-sm hover:bg-leaf-soft',
                order === sort && 'font-semibold text-leaf',
              )}
            >
              {sortLabels[order]}
              {order === sort && <Check aria-hidden="true" size={16} />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
