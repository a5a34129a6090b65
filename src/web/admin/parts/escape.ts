import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

const layers = '[role="dialog"], [role="alertdialog"], [data-radix-popper-content-wrapper]'

/**
 * Closes a dialog on Escape from the moment it is shown. Radix listens a few frames later, and until then a quick Escape
 * would be lost, or close the menu that the dialog covers.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>, close: (() => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isCovered(dialog.current)) return
    event.preventDefault()
    event.stopPropagation()
    close?.()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    // Before the document, where Radix listens for its other layers.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** Whether a menu or another dialog was opened over the dialog. Layers are appended to the page. */
function isCovered(dialog: HTMLElement | null): boolean {
  if (dialog === null) return true
  return [...document.querySelectorAll(layers)].some(
    (layer) => (dialog.compareDocumentPosition(layer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
}
