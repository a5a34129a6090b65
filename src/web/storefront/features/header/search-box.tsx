import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { whenNeeded } from '../../parts/when-needed.tsx'
import { recentSearches } from '../../state/kept-list.ts'
import { type Choice, choiceGroups } from './suggestion-choices.ts'
import { useSuggestions } from './use-suggestions.ts'

const SuggestionList = whenNeeded(() => import('./suggestion-list.tsx'))

/** Search with suggestions while typing (D19). Without scripts it is a plain form that leads to the catalog. */
export function SearchBox() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const searched = parameters.get('search') ?? ''
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [text, setText] = useState('')
  const [recent, setRecent] = useState<readonly string[]>([])
  const { suggestions, ask, forget } = useSuggestions()
  const groups = choiceGroups(text, suggestions, recent)
  const choices = groups.flatMap((group) => group.choices)
  const shown = open && choices.length > 0

  function leaveFor(path: string, search: string) {
    if (search.trim() !== '') recentSearches.add(search.trim())
    setOpen(false)
    setActive(-1)
    setText('')
    forget()
    form.current?.reset()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(path)
  }

  function choose(choice: Choice) {
    leaveFor(choice.path, choice.search ?? text)
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = choices[active]
    const typed = String(new FormData(event.currentTarget).get('search') ?? '')
    if (shown && chosen) choose(chosen)
    else leaveFor(paths.products({ search: typed }), typed)
  }

  function change(typed: string) {
    setText(typed)
    setOpen(true)
    setActive(-1)
    ask(typed)
  }

  // Who typed before the scripts were there is answered too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the page has been taken over
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (!field || document.activeElement !== field) return
    setRecent(recentSearches.read())
    change(field.value)
  }, [])

  // A page that arrives shows what it was searched for, but not in the middle of somebody's typing.
  const shownSearch = useRef(searched)
  useEffect(() => {
    if (shownSearch.current === searched) return
    shownSearch.current = searched
    const field = form.current?.querySelector('input')
    if (field && document.activeElement !== field) field.value = searched
  }, [searched])

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setOpen(false)
      setActive(-1)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    const places = choices.length + 1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }

  function forgetSearch(which: string | undefined) {
    if (which === undefined) recentSearches.clear()
    else recentSearches.remove(which)
    setRecent(recentSearches.read())
    setActive(-1)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <search className="relative block">
      <form
        ref={form}
        action={paths.products()}
        onSubmit={search}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <input
          name="search"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-label="Search products"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="What are you looking for?"
          defaultValue={searched}
          maxLength={200}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => {
            setText(event.target.value)
            setRecent(recentSearches.read())
            setOpen(true)
          }}
          onKeyDown={steer}
          className="h-11 w-full rounded-full border border-line-strong bg-card pr-12 pl-5 text-[0.9375rem] placeholder:text-ink-faint hover:border-leaf-mid"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-1 right-1 inline-flex size-9 items-center justify-center rounded-full bg-leaf text-white transition-colors duration-150 hover:bg-leaf-deep"
        >
          <Search aria-hidden="true" size={17} />
        </button>
        <div
          hidden={!shown}
          className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(34rem,70dvh)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-card p-1.5 shadow-panel"
        >
          {shown ? (
            <SuggestionList
              listId={listId}
              groups={groups}
              active={active}
              onChoose={choose}
              onForget={forgetSearch}
              meanwhile={<div id={listId} role="listbox" aria-label="Suggestions" />}
            />
          ) : (
            <div id={listId} role="listbox" aria-label="Suggestions" />
          )}
        </div>
      </form>
      <span className="sr-only" aria-live="polite">
        {shown ? `${choices.length} suggestions` : ''}
        {open && suggestions && choices.length === 0 ? 'No suggestions' : ''}
      </span>
    </search>
  )
}
