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

/** Removes the toasts that an earlier answer left, except one with the message that follows. */
export function hideAnnouncements(except?: string): void {
  import('./toasts.tsx').then(
    ({ hideToasts }) => hideToasts(except),
    () => {
      // Without its code no toast is shown.
    },
  )
}
