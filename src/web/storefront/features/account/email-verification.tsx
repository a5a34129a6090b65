import { useState } from 'react'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '../../api/call.ts'
import { showResult } from '../../api/show-result.ts'
import { useLayoutData } from '../../state/layout-data.ts'

/**
 * Asks the customer to confirm their email address; nothing when it is confirmed.
 * @param missesOrders whether it stands where the customer may look for orders that are not in this account
 */
export function EmailVerification({
  customer,
  missesOrders = false,
}: {
  customer: CustomerProfile
  missesOrders?: boolean
}) {
  const { sendsEmail } = useLayoutData()
  const [busy, setBusy] = useState(false)
  const unconfirmed = customer.pendingEmail ?? (customer.emailVerified ? undefined : customer.email)
  if (unconfirmed === undefined) return null

  async function resend() {
    setBusy(true)
    const answer = await call('requestVerification')
    setBusy(false)
    showResult(answer)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md bg-amber-soft px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-64 break-words">
        {[
          explainUnconfirmed(unconfirmed, customer.pendingEmail !== undefined, sendsEmail),
          missesOrders && explainMissingOrders(sendsEmail),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {sendsEmail && (
        <Button kind="outline" size="small" busy={busy} onClick={() => void resend()}>
          Resend email
        </Button>
      )}
    </div>
  )
}

function explainUnconfirmed(email: string, isNew: boolean, sendsEmail: boolean): string {
  if (!sendsEmail) return `${email} is not confirmed yet, because this shop cannot send email.`
  return isNew
    ? `Open the link in our email to ${email} to confirm your new address.`
    : `${email} is not confirmed yet. Open the link in our email to confirm it.`
}

/** The same for every account, so that it tells nothing about other accounts (decision 0378). */
function explainMissingOrders(sendsEmail: boolean): string {
  const guestOrders = sendsEmail
    ? 'Orders that you placed as a guest with this address appear here after that.'
    : 'Orders that you placed as a guest open with the link of their confirmation page.'
  return `${guestOrders} If you had an account with it before, its orders are there: sign in with the password of that account.`
}
