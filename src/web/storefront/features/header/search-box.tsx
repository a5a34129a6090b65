import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { recentSearches } from '../../state/wishlist/stored-lists.ts'
import type { Choice } from './suggestion-choices.ts'
import { useSearchField } from './use-search-field.ts'

const SuggestionList = lazyPart(() => import('./suggestion-list.tsx'))

/** Search with suggestions while typing (decision 0068). Without scripts it is a plain form that leads to the catalog. */
export function SearchBox() {
  const navigate = useNavigate()
  const listId = useId()
  const field = useSearchField(listId)

  function open(path: string, search: string) {
    if (search.trim() !== '') recentSearches.add(search.trim())
    field.reset()
    void navigate(path)
  }

  function choose(choice: Choice) {
    open(choice.path, choice.search ?? field.text)
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (field.activeChoice) choose(field.activeChoice)
    else open(paths.products({ search: field.text }), field.text)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') field.close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    field.moveActive(event.key === 'ArrowDown' ? 1 : -1)
  }

  return (
    <search className="relative block">
      <form
        action={paths.products()}
        onSubmit={search}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.blur()
        }}
      >
        <input
          ref={field.input}
          name="search"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-label="Search products"
          aria-expanded={field.isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={field.isShown && field.active >= 0 ? `${listId}-${field.active}` : undefined}
          placeholder="What are you looking for?"
          value={field.text}
          maxLength={200}
          onChange={(event) => field.change(event.target.value)}
          onFocus={field.focus}
          onKeyDown={handleKey}
          className="h-11 w-full rounded-full border border-line-strong bg-card pr-12 pl-5 text-[0.9375rem] placeholder:text-ink-faint hover:border-leaf-mid"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-1 right-1 inline-flex size-9 items-center justify-center rounded-full bg-leaf text-paper transition-colors duration-150 hover:bg-leaf-deep"
        >
          <Search aria-hidden="true" size={17} />
        </button>
        <div
          hidden={!field.isShown}
          className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(34rem,70dvh)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-card p-1.5 shadow-panel"
        >
          {field.isShown ? (
            <SuggestionList
              listId={listId}
              groups={field.groups}
              active={field.active}
              onChoose={choose}
              onRemoveRecent={field.removeRecent}
              fallback={<div id={listId} role="listbox" aria-label="Suggestions" />}
            />
          ) : (
            <div id={listId} role="listbox" aria-label="Suggestions" />
          )}
        </div>
      </form>
      <span className="sr-only" aria-live="polite">
        {field.isShown ? `${field.count} ${field.count === 1 ? 'suggestion' : 'suggestions'}` : ''}
        {field.isEmpty ? 'No suggestions' : ''}
      </span>
    </search>
  )
}
