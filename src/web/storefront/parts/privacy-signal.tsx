import { useSyncExternalStore } from 'react'

/** What the privacy policy says about Global Privacy Control, and whether this browser sends it. */
export function PrivacySignal() {
  const sent = useSyncExternalStore(never, signalsPrivacy, () => false)
  return (
    <div className="prose mt-10">
      <h2>Global Privacy Control</h2>
      <p>
        We honour the Global Privacy Control signal of your browser. We sell or share personal data with
        nobody, with or without it; with it, nothing is ticked for you, and we note with your account and your
        orders that it was sent.{sent && ' Your browser sends the signal.'}
      </p>
    </div>
  )
}

/** The signal does not change while a page is open. */
const never = () => () => undefined

function signalsPrivacy(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
