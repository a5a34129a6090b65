import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { NewTabLink } from '../../parts/new-tab-link.tsx'
import { cartLinesId } from './cart-lines.tsx'

/**
 * The terms and the button to the checkout, with the reason why it waits. The button is at the lower edge of the window until its
 * place in the summary comes into view: of the summary on a wide screen, of the page on a phone. While it waits, a press leads to
 * what it waits for.
 */
export function ProceedToCheckout({
  waitsFor,
  isCartBlocked,
  agreed = false,
  onAgree,
  busy = false,
  onProceed,
}: {
  /** What has to be done before the terms can be accepted. */
  waitsFor: string | undefined
  /** Whether it waits for a change of the lines. */
  isCartBlocked: boolean
  agreed?: boolean
  onAgree?: (agreed: boolean) => void
  busy?: boolean
  onProceed?: () => void
}) {
  const reasonId = useId()
  const place = useRef<HTMLDivElement>(null)
  const isPlaceReached = useIsReached(place)
  const reason = waitsFor ?? (agreed ? undefined : 'Please accept the terms to continue.')
  return (
    <>
      {onAgree && (
        <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
          I have read and agree to the <NewTabLink to={paths.terms()}>Terms and Conditions</NewTabLink>
        </Checkbox>
      )}
      <div
        ref={place}
        className="summary-edge max-lg:min-h-22 lg:sticky lg:bottom-0 lg:z-10 lg:-mx-2 lg:bg-card lg:px-2 lg:py-3"
      >
        <div className={classNames(!isPlaceReached && 'lower-edge-bar')}>
          <Button
            size="large"
            className="w-full sm:whitespace-normal! aria-disabled:bg-line aria-disabled:text-ink-faint"
            busy={busy}
            // Not `disabled`: a press on a disabled button does nothing.
            aria-disabled={reason !== undefined}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => {
              if (reason === undefined) onProceed?.()
              else if (isCartBlocked) goTo(document.getElementById(cartLinesId), 'start')
              else goTo(findField(place.current, waitsFor === undefined ? 'terms' : 'zip'))
            }}
          >
            Proceed to checkout
          </Button>
          {reason && (
            <p id={reasonId} className="mt-2 text-center text-[0.8125rem] text-ink-soft">
              {reason}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

const fields = { terms: '[type="checkbox"]', zip: '[name="zip"]' }

function findField(place: HTMLElement | null, name: keyof typeof fields): HTMLElement | null | undefined {
  return place?.closest('section')?.querySelector<HTMLElement>(fields[name])
}

function goTo(element: HTMLElement | null | undefined, block: ScrollLogicalPosition = 'center'): void {
  element?.scrollIntoView({ block })
  element?.focus({ preventScroll: true })
}

/** Whether the element is in view, or above it. */
function useIsReached(element: RefObject<HTMLElement | null>): boolean {
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    // It watches the page above the view too: a jump over the element never shows it in the view.
    const observer = new IntersectionObserver(
      (entries) => setIsReached(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '100000px 0px 0px 0px', threshold: 1 },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isReached
}
