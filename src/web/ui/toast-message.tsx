import { type Id, toast } from 'react-toastify/unstyled'
import type { ToastAction, Tone } from './toast.ts'

/** The toasts without an action that are shown, by message. */
const shownMessages = new Map<string, Id>()

/** The toasts with an action that are shown. */
const shownOffers = new Map<Id, ToastAction>()

/**
 * Removes the toasts without an action, except one with this message, and those whose action only leads on. An offer to undo a
 * change stays until the same is changed again.
 */
export function hideToasts(except?: string, changed?: string): void {
  for (const [message, id] of shownMessages) {
    if (message === except) continue
    shownMessages.delete(message)
    toast.dismiss(id)
  }
  for (const [id, { undoes }] of shownOffers) {
    if (undoes !== undefined && undoes !== changed) continue
    shownOffers.delete(id)
    toast.dismiss(id)
  }
}

/** A message that is still shown is not shown twice. */
export function showToast(message: string, tone: Tone, action?: ToastAction): void {
  const options = {
    type: tone,
    role: tone === 'error' ? 'alert' : 'status',
  }
  if (!action) {
    const earlier = shownMessages.get(message)
    if (earlier === undefined || !toast.isActive(earlier)) shownMessages.set(message, toast(message, options))
    return
  }
  const shown = toast(
    <div className="flex w-full items-center justify-between gap-3">
      <span>{message}</span>
      <button
        type="button"
        onClick={() => {
          action.act()
          toast.dismiss(shown)
        }}
        className="min-h-8 shrink-0 rounded-full border border-line-strong px-3 text-[0.8125rem] font-semibold text-leaf hover:border-leaf"
      >
        {action.label}
      </button>
    </div>,
    { ...options, onClose: () => void shownOffers.delete(shown) },
  )
  shownOffers.set(shown, action)
}
