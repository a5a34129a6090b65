import { useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { LeafMark } from '../../parts/catalog/product-picture.tsx'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { useLayoutData } from '../../state/layout-data.ts'

const key = 'age-confirmed'
const leaveAfterMs = 3000
const underAgeMessage = 'You must be 21 years or older to enter this site.'

/** Covers the shop until the visitor confirms their age. The answer lasts for the browser session. */
export function AgeGate() {
  const { shopName, minimumAge, exitUrl } = useLayoutData()
  const [confirmed, setConfirmed] = useConfirmation()
  const [refused, setRefused] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  // Storage is off or full (before-scripts.ts).
  const isForgotten = useAfterHydration() && document.documentElement.dataset.age === 'forgotten'
  useModal(panel, confirmed === false)

  if (confirmed) return null
  return (
    <div data-age-gate="" className="fixed inset-0 z-40 overflow-y-auto bg-leaf-night/85">
      <div className="flex min-h-full items-center justify-center p-4">
        <div
          ref={panel}
          role="dialog"
          aria-modal="true"
          aria-labelledby="age-gate-title"
          aria-describedby="age-gate-text"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: a dialog that opens takes the focus, and scripts wait until it is touched
          autoFocus
          className="w-full max-w-lg animate-rise scroll-mt-6 rounded-lg bg-paper px-6 pt-10 pb-6 text-center outline-none sm:px-12"
        >
          <LeafMark className="mx-auto size-10 text-leaf" />
          <p className="eyebrow mt-4 text-ink-faint">{shopName}</p>
          <h2 id="age-gate-title" className="mt-3 text-[2rem]">
            Are you {minimumAge} or older?
          </h2>
          <p id="age-gate-text" className="mx-auto mt-4 max-w-sm text-ink-soft">
            We sell kratom products to adults who are {minimumAge} or older. We verify your age again with
            every order.
          </p>
          {isForgotten && (
            <p className="mx-auto mt-3 max-w-sm text-sm text-ink-soft">
              Your browser blocks storage, so we ask on every page you load.
            </p>
          )}
          {/* Both answers look alike: the question must be neutral (West Virginia Code 19-12F-6). */}
          <div className="mt-8 grid gap-3 sm:grid-cols-2">
            <Button data-age-confirm="" kind="outline" size="large" onClick={() => setConfirmed()}>
              I am {minimumAge} or older
            </Button>
            <Button
              kind="outline"
              size="large"
              onClick={() => {
                announce(underAgeMessage, 'error')
                setRefused(true)
                setTimeout(() => window.location.assign(exitUrl), leaveAfterMs)
              }}
            >
              I am under {minimumAge}
            </Button>
          </div>
          <p role="alert" className="mt-4 min-h-6 text-sm font-medium text-refusal">
            {refused && underAgeMessage}
          </p>
        </div>
      </div>
    </div>
  )
}

/** The browser may show a page again as it was left, after the age was confirmed on another one. */
function subscribeToReturn(changed: () => void): () => void {
  window.addEventListener('pageshow', changed)
  return () => window.removeEventListener('pageshow', changed)
}

/** Whether the age is confirmed; undefined until hydration. */
function useConfirmation(): [boolean | undefined, () => void] {
  const [answered, setAnswered] = useState(false)
  const stored = useSyncExternalStore(
    subscribeToReturn,
    () => wasConfirmed(),
    () => undefined,
  )
  function confirm() {
    try {
      sessionStorage.setItem(key, 'yes')
    } catch {
      // Without storage the answer lasts for this page only.
    }
    document.documentElement.dataset.age = 'confirmed'
    setAnswered(true)
  }
  return [answered || stored, confirm]
}

/** An answer from before hydration is stored on the page (before-scripts.ts), even where storage is off. */
function wasConfirmed(): boolean {
  if (document.documentElement.dataset.age === 'confirmed') return true
  try {
    return sessionStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}
