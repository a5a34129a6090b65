import { useId } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { NewTabLink } from '../../parts/new-tab-link.tsx'

/** The terms and the button to the checkout, with the reason why it waits. */
export function ProceedToCheckout({
  waitsFor,
  agreed = false,
  onAgree,
  busy = false,
  onProceed,
}: {
  /** What has to be done before the terms can be accepted. */
  waitsFor: string | undefined
  agreed?: boolean
  onAgree?: (agreed: boolean) => void
  busy?: boolean
  onProceed?: () => void
}) {
  const reasonId = useId()
  const reason = waitsFor ?? (agreed ? undefined : 'Please accept the terms to continue.')
  return (
    <>
      {onAgree && (
        <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
          I have read and agree to the <NewTabLink to={paths.terms()}>Terms and Conditions</NewTabLink>
        </Checkbox>
      )}
      <div className="lower-edge-bar">
        <Button
          size="large"
          className="w-full"
          busy={busy}
          disabled={reason !== undefined}
          aria-describedby={reason ? reasonId : undefined}
          onClick={onProceed}
        >
          Proceed to checkout
        </Button>
        {reason && (
          <p id={reasonId} className="mt-2 text-center text-[0.8125rem] text-ink-soft">
            {reason}
          </p>
        )}
      </div>
    </>
  )
}
