import { useSyncExternalStore } from 'react'

/** The section of the privacy policy about Global Privacy Control, and whether this browser sends it. */
export function PrivacySignal() {
  const sent = useSyncExternalStore(never, hasPrivacySignal, () => false)
  return (
    <div className="prose mt-10">
      <h2>Global Privacy Control</h2>
      <p>
        We honor the Global Privacy Control signal of your browser. We do not sell or share personal data,
        with or without it. With it, no box is checked for you, and we record the signal with your account and
        your orders.{sent && ' Your browser sends the signal.'}
      </p>
    </div>
  )
}

/** The signal does not change while a page is open. */
const never = () => () => undefined

function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
