import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Stays for as long as there is no connection; what was typed and what is in the cart stays, too. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      data-screen=""
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center"
    >
      {!online && (
        <p className="flex items-center gap-3 rounded-full bg-ink px-5 py-3 text-sm font-medium text-paper">
          <WifiOff aria-hidden="true" size={18} className="shrink-0" />
          You are offline. Your cart is saved, and you can order once you are back online.
        </p>
      )}
    </div>
  )
}
