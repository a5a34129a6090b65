import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { CatalogFacets } from '#domain/catalog/catalog-query.ts'
import type { FacetCount } from '#domain/catalog/facets.ts'
import { type FilterName, filterGroups, formatFilterValue, withFilter } from './catalog-query.ts'
import { PriceRange } from './price-range.tsx'
import { useCatalogQuery } from './use-catalog-query.ts'

const shownAtFirst = 8

/** The filter groups. A group starts open when one of its filters is active. */
export function FilterGroups({ facets }: { facets: CatalogFacets }) {
  const { query } = useCatalogQuery()
  return (
    <div className="divide-y divide-line border-y border-line">
      <Group heading="Price range" open={query.has('minPrice') || query.has('maxPrice')}>
        <PriceRange highestPrice={facets.price.max} />
      </Group>
      {filterGroups.map(({ name, facet, heading }) => {
        const values = keepCheckedValues(facets[facet], query.getAll(name))
        if (values.length === 0) return null
        return (
          <Group key={name} heading={heading} open={query.has(name)} checked={query.getAll(name).length}>
            <Choices name={name} heading={heading} values={values} />
          </Group>
        )
      })}
    </div>
  )
}

function Group({
  heading,
  open,
  checked = 0,
  children,
}: {
  heading: string
  open: boolean
  checked?: number
  children: ReactNode
}) {
  const [shown, setShown] = useOpenState(open)
  return (
    <details className="group" open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="flex min-h-13 items-center justify-between gap-3 py-3 font-medium hover:text-leaf">
        <span>
          {heading}
          {checked > 0 && <span className="figures ml-2 text-[0.8125rem] text-leaf">({checked})</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          size={17}
          className="text-ink-faint transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

/** Whether a group is open. It also opens when its filter becomes active, such as by a link of the menu. */
function useOpenState(filters: boolean) {
  const [shown, setShown] = useState(filters)
  const [filtered, setFiltered] = useState(filters)
  if (filters !== filtered) {
    setFiltered(filters)
    if (filters) setShown(true)
  }
  return [shown, setShown] as const
}

type Value = FacetCount

function Choices({ name, heading, values }: { name: FilterName; heading: string; values: readonly Value[] }) {
  const { query } = useCatalogQuery()
  const first = values.slice(0, shownAtFirst)
  const rest = values.slice(shownAtFirst)
  // An active filter is shown, even far down the list.
  const [all, setAll] = useOpenState(rest.some(({ value }) => query.getAll(name).includes(value)))
  return (
    <fieldset>
      <legend className="sr-only">{heading}</legend>
      {first.map((value) => (
        <Choice key={value.value} name={name} value={value} />
      ))}
      {rest.length > 0 && (
        <details className="group/more" open={all} onToggle={(event) => setAll(event.currentTarget.open)}>
          <summary className="py-2 text-sm font-semibold text-leaf underline-offset-4 hover:underline group-open/more:hidden">
            Show more
          </summary>
          {rest.map((value) => (
            <Choice key={value.value} name={name} value={value} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

function Choice({ name, value: { value, count } }: { name: FilterName; value: Value }) {
  const id = useId()
  const { query, choose } = useCatalogQuery()
  return (
    <div className="flex items-center gap-3">
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        checked={query.getAll(name).includes(value)}
        onChange={(event) => choose(withFilter(query, name, value, event.target.checked))}
        className="size-[18px] shrink-0"
      />
      <label
        htmlFor={id}
        className="flex min-h-9 flex-1 items-center justify-between gap-3 text-sm text-ink-soft hover:text-leaf"
      >
        {formatFilterValue(name, value)}
        <span className="figures text-[0.8125rem] text-ink-faint">{count}</span>
      </label>
    </div>
  )
}

/** A checked value stays in the list when nothing matches it anymore, so that it can be unchecked. */
function keepCheckedValues(values: readonly Value[], checked: readonly string[]): readonly Value[] {
  const known = new Set(values.map(({ value }) => value))
  return [...values, ...checked.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))]
}
