import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { recentSearches } from '../../state/wishlist/stored-lists.ts'
import { groupSuggestions } from './suggestion-choices.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The text of the search field, the suggestions under it, and the one that the arrow keys have reached. */
export function useSearchField(listId: string) {
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setIsFocused] = useState(false)
  const [text, setText] = useSearchText(isFocused)
  const [recent, setRecent] = useState<readonly string[]>([])
  const { suggestions, load, clear } = useSuggestions()
  const groups = groupSuggestions(text, suggestions, recent)
  const choices = groups.flatMap((group) => group.choices)
  const { isOpen, active, open, close, moveActive } = useOptionList(listId, choices.length)
  const isShown = isOpen && choices.length > 0

  return {
    input,
    text,
    groups,
    active,
    isShown,
    count: choices.length,
    /** Suggestions arrived, and there are none. */
    isEmpty: isOpen && suggestions !== undefined && choices.length === 0,
    activeChoice: isShown ? choices[active] : undefined,
    close,
    moveActive,
    focus() {
      setIsFocused(true)
      // A page that arrives now must not replace the text under the cursor.
      setText(text)
      setRecent(recentSearches.read())
      open()
    },
    blur() {
      setIsFocused(false)
      close()
    },
    change(typed: string) {
      setText(typed)
      open()
      load(typed)
    },
    /** Removes one recent search, or all of them. */
    removeRecent(search: string | undefined) {
      if (search === undefined) recentSearches.clear()
      else recentSearches.remove(search)
      setRecent(recentSearches.read())
      input.current?.focus()
    },
    /** After a search: the field shows what the next page is searched for. */
    reset() {
      close()
      setText(undefined)
      clear()
      input.current?.blur()
    },
  }
}

/** Whether the list of options is open, and its active option; -1 is the field itself. */
function useOptionList(listId: string, count: number) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  function show(open: boolean, option = -1) {
    setIsOpen(open)
    setActive(option)
  }
  return {
    isOpen,
    active,
    open: () => show(true),
    close: () => show(false),
    /** Goes one option up or down. After the last one comes the field. */
    moveActive(step: 1 | -1) {
      const stops = count + 1
      const next = ((active + 1 + step + stops) % stops) - 1
      flushSync(() => show(true, next))
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    },
  }
}

/** What was typed, or else what the page was searched for. Another page replaces the text, but not while it is typed. */
function useSearchText(isFocused: boolean) {
  const [parameters] = useSearchParams()
  const searched = parameters.get('search') ?? ''
  const [typed, setTyped] = useState<string>()
  const [shown, setShown] = useState(searched)
  if (shown !== searched) {
    setShown(searched)
    if (!isFocused) setTyped(undefined)
  }
  return [typed ?? searched, setTyped] as const
}
