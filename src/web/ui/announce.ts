import type { ToastAction, Tone } from './toast.ts'

/**
 * Shows a toast, which screen readers announce. Its code loads after the page, in the file of the container: a file of its own
 * would be missing without a connection.
 */
export function announce(message: string, tone: Tone = 'info', action?: ToastAction): void {
  import('./toasts.tsx').then(
    ({ showToast }) => showToast(message, tone, action),
    (error: unknown) => console.warn(message, error),
  )
}

/**
 * Shows the answer to what the reader just did, in place of earlier answers.
 * @param changed what was changed, as an earlier offer to undo it says (`ToastAction.undoes`)
 */
export function announceAnswer(message: string, tone: Tone, action?: ToastAction, changed?: string): void {
  hideAnnouncements(message, changed)
  announce(message, tone, action)
}

/**
 * Removes the toasts that earlier answers left, except one with the message that follows. Offers to undo something stay, unless the
 * same was changed since.
 */
export function hideAnnouncements(except?: string, changed?: string): void {
  import('./toasts.tsx').then(
    ({ hideToasts }) => hideToasts(except, changed),
    () => {
      // Without its code no toast is shown.
    },
  )
}
