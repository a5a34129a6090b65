import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { formatState } from '../state/format.ts'

const controlClass =
  'h-9 rounded-md border border-line-strong bg-card text-sm text-ink placeholder:text-ink-faint hover:border-leaf-mid'

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
  useEffect(() => {
    if (text.trim() === lastSearch.current) return
    const timer = setTimeout(() => {
      lastSearch.current = text.trim()
      onSearch(text.trim())
    }, 250)
    return () => clearTimeout(timer)
  }, [text, onSearch])
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
        onKeyDown={(event) => {
          // The Enter key does not submit a form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={classNames(controlClass, 'w-full pr-9 pl-9')}
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

export interface Choice {
  readonly value: string
  readonly label: string
}

/** A filter of a list: 'all' or one of the choices. */
export function FilterSelect({
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
          'max-w-52 pr-7 pl-2.5',
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

/** Search, menus and filters, with a button that clears them. */
export function Toolbar({
  search,
  menus,
  children,
  isFiltered,
  onClear,
}: {
  search: ReactNode
  menus?: ReactNode
  children: ReactNode
  isFiltered: boolean
  onClear: () => void
}) {
  return (
    <div className="flex flex-col gap-2 border-b border-line p-3 md:flex-row md:flex-wrap md:items-center">
      <div className="flex items-center gap-1">
        {search}
        {menus}
      </div>
      {/* On a phone the filters scroll sideways. */}
      <div className="quiet-scroll relative -mx-3 flex items-center gap-2 overflow-x-auto px-3 py-0.5 md:mx-0 md:flex-wrap md:overflow-visible md:p-0">
        {children}
        {isFiltered && (
          <button
            type="button"
            onClick={onClear}
            className="h-9 shrink-0 rounded-md px-2 text-sm font-medium text-leaf hover:underline"
          >
            Clear filters
          </button>
        )}
      </div>
    </div>
  )
}
