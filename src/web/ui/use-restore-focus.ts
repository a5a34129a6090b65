import { useLayoutEffect } from 'react'

/** A button that is disabled while it sends loses the focus. It gets it back, unless something else took it. */
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
