import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
// Loaded here, so that toasts work without a connection.
import './toast-message.tsx'

/** Top right, 5000 ms, paused on hover and focus loss, Alt+T focuses them. */
export default function Toasts({ className }: { className?: string }) {
  return (
    <ToastContainer
      position="top-right"
      className={className}
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
