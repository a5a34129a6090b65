import { Search } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { formatShortMonth } from '#domain/format-month.ts'
import { shiftMonth } from '#domain/ledger/ledger-period.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Query } from '../api/call.ts'
import { formatState } from '../state/format.ts'

const controlClass =
  'h-9 rounded-md border border-line-strong bg-card text-sm text-ink placeholder:text-ink-faint hover:border-leaf-mid'

export interface Filter<Name> {
  /** Its name in the query string. */
  readonly name: Name
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Demo data or real data. */
export const originFilter: Filter<'origin'> = {
  name: 'origin',
  label: 'Origin',
  choices: [
    { value: 'real', label: 'Real' },
    { value: 'demo', label: 'Demo store' },
  ],
}

const monthsBack = 13

/** One of the last months of the shop. */
export function listMonthFilter(label: string): Filter<'month'> {
  const today = toShopDay(new Date()).slice(0, 7)
  const months = Array.from({ length: monthsBack }, (_, index) => shiftMonth(today, -index))
  return { name: 'month', label, choices: months.map((value) => ({ value, label: formatShortMonth(value) })) }
}

/** The search box of a list. It searches when typing pauses; the `/` key focuses it. */
export function SearchBox({
  value,
  onSearch,
  label,
}: {
  value: string
  onSearch: (text: string) => void
  label: string
}) {
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  useEffect(() => {
    // The URL changed, such as by going back.
    if (value !== lastSearch.current) {
      lastSearch.current = value
      setText(value)
    }
  }, [value])
  const search = useCallback(() => {
    if (text.trim() === lastSearch.current) return
    lastSearch.current = text.trim()
    onSearch(text.trim())
  }, [text, onSearch])
  useEffect(() => {
    const timer = setTimeout(search, 250)
    return () => clearTimeout(timer)
  }, [search])
  return (
    <div className="relative min-w-0 flex-1 md:w-72 md:flex-none">
      <Search
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-faint"
      />
      <input
        type="search"
        data-page-search
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Before a click on a row opens its page: a search that began later would lead back to the list.
        onBlur={search}
        onKeyDown={(event) => {
          // The Enter key does not submit a form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={classNames(controlClass, 'w-full text-ellipsis pr-2 pl-9 md:pr-9')}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2 my-auto hidden h-5 items-center rounded-sm border border-line px-1.5 text-[0.6875rem] text-ink-faint md:inline-flex"
      >
        /
      </span>
    </div>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** A filter of a list: 'all' or one of the choices. */
function FilterSelect({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: string | undefined
  choices: readonly Choice[]
  onChange: (value: string | undefined) => void
}) {
  const id = useId()
  return (
    <div className="shrink-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className={classNames(
          controlClass,
          'max-w-44 pr-7 pl-2.5 text-ellipsis',
          value !== undefined && 'border-leaf bg-leaf-soft',
        )}
      >
        <option value="">{label}: all</option>
        {/* The choices may not be loaded yet. */}
        {value !== undefined && choices.every((choice) => choice.value !== value) && (
          <option value={value}>{value}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** States as choices of a filter: 'in-review' → 'In review'. */
export function stateChoices(states: readonly string[]): readonly Choice[] {
  return states.map((value) => ({ value, label: formatState(value) }))
}

/** What a list keeps in its URL, and how it changes. */
interface ListUrl {
  readonly values: Query
  change(changes: Readonly<Record<string, string | undefined>>): void
  clear(): void
  readonly isFiltered: boolean
}

/** The search and filters of a list, with a button that clears them. */
export function Toolbar<Name extends string>({
  searchLabel,
  filters,
  url: { values, change, clear, isFiltered },
  children,
}: {
  searchLabel: string
  filters: readonly Filter<Name>[]
  url: ListUrl
  /** Menus beside the search. */
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-2 border-b border-line p-3 md:flex-row md:flex-wrap md:items-center">
      <div className="flex items-center gap-1">
        <SearchBox
          label={searchLabel}
          value={values.search?.toString() ?? ''}
          onSearch={(search) => change({ search })}
        />
        {children}
      </div>
      {/* On a phone the filters scroll sideways. */}
      <div className="quiet-scroll relative -mx-3 flex items-center gap-2 overflow-x-auto px-3 py-0.5 empty:hidden md:mx-0 md:flex-wrap md:overflow-visible md:p-0">
        {filters.map(({ name, label, choices }) => (
          <FilterSelect
            key={name}
            label={label}
            value={values[name]?.toString()}
            choices={choices}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {isFiltered && (
          <button
            type="button"
            onClick={clear}
            className="h-9 shrink-0 rounded-md px-2 text-sm font-medium text-leaf hover:underline"
          >
            Clear filters
          </button>
        )}
      </div>
    </div>
  )
}
