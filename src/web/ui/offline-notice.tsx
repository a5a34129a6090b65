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
export function OfflineNotice({ children }: { children: string }) {
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      data-screen=""
      className="offline-notice pointer-events-none fixed inset-x-4 z-60 flex justify-center"
    >
      {!online && (
        <p className="flex items-center gap-3 rounded-full bg-ink px-5 py-3 text-sm font-medium text-paper">
          <WifiOff aria-hidden="true" size={18} className="shrink-0" />
          {children}
        </p>
      )}
    </div>
  )
}
