import { useSyncExternalStore } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { classNames } from './class-names.ts'

export { hideToasts, showToast } from './toast-message.tsx'

function subscribeToScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Top right, 5000 ms, paused on hover and focus loss, Alt+T focuses them. */
export default function Toasts({ className }: { className?: string }) {
  const isAtTop = useSyncExternalStore(subscribeToScroll, () => window.scrollY < 1)
  return (
    <ToastContainer
      position="top-right"
      className={classNames(className, isAtTop && 'toasts-at-top')}
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeOnClick={false}
      newestOnTop
      aria-label="Notifications Alt+T"
    />
  )
}
