import { useLayoutEffect } from 'react'

/** Returns the focus to a button that lost it by being disabled while busy, unless something else has it. */
export function useRestoreFocus(button: { readonly current: HTMLElement | null }, busy: boolean): void {
  useLayoutEffect(() => {
    if (!busy || document.activeElement !== button.current) return
    return () => {
      queueMicrotask(() => {
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
      })
    }
  }, [button, busy])
}
