import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useNavItems } from './navigation.ts'

const sequenceTimeoutMs = 1200

/** `/` focuses the search, `g` and a letter open a page, Ctrl or ⌘ K opens the command palette. */
export function useShortcuts(openCommandPalette: () => void): void {
  const navigate = useNavigate()
  const navItems = useNavItems()
  useEffect(() => {
    let goPressedAt: number | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault()
        openCommandPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // An open dialog gets the keys.
      if (document.querySelector('[aria-modal="true"]') !== null) return
      if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('[data-page-search]')
        if (search === null) return
        event.preventDefault()
        search.focus()
        search.select()
        return
      }
      if (event.key === 'g') {
        goPressedAt = event.timeStamp
        return
      }
      const target = navItems.find((item) => item.shortcut === event.key)
      if (
        target !== undefined &&
        goPressedAt !== undefined &&
        event.timeStamp - goPressedAt < sequenceTimeoutMs
      )
        void navigate(target.path)
      goPressedAt = undefined
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, navItems, openCommandPalette])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
