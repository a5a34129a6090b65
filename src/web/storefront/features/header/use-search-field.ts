import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { recentSearches } from '../../state/stored-lists.ts'
import { groupSuggestions } from './suggestion-choices.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The text of the search field, the suggestions under it, and the one that the arrow keys have reached. */
export function useSearchField(listId: string) {
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setIsFocused] = useState(false)
  const [text, setText] = useSearchText(isFocused)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<readonly string[]>([])
  const { suggestions, load, clear } = useSuggestions()
  const groups = groupSuggestions(text, suggestions, recent)
  const choices = groups.flatMap((group) => group.choices)
  const isShown = isOpen && choices.length > 0

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

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
    focus() {
      setIsFocused(true)
      setRecent(recentSearches.read())
      setIsOpen(true)
    },
    blur() {
      setIsFocused(false)
      setIsOpen(false)
    },
    change(typed: string) {
      setText(typed)
      setIsOpen(true)
      setActive(-1)
      load(typed)
    },
    /** Goes one suggestion up or down; from the last it goes on to the field itself. */
    moveActive(step: 1 | -1) {
      const stops = choices.length + 1
      const next = ((active + 1 + step + stops) % stops) - 1
      flushSync(() => {
        setIsOpen(true)
        setActive(next)
      })
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    },
    /** Removes one recent search, or all of them. */
    removeRecent(search: string | undefined) {
      if (search === undefined) recentSearches.clear()
      else recentSearches.remove(search)
      setRecent(recentSearches.read())
      setActive(-1)
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
