import { toast } from 'react-toastify/unstyled'
import type { ToastAction, Tone } from './toast.ts'

/** A repeated message replaces the toast that still shows it. */
export function showToast(message: string, tone: Tone, action?: ToastAction): void {
  const options = {
    type: tone,
    role: tone === 'error' ? 'alert' : 'status',
    toastId: action ? undefined : message,
  }
  if (!action) {
    toast(message, options)
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
    options,
  )
}
