import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Shown while there is no connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeToConnection,
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
