import { useState } from 'react'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '../../api/call.ts'
import { showResult } from '../../api/show-result.ts'

/** Asks the customer to confirm their email address; nothing when it is confirmed. */
export function EmailVerification({ customer }: { customer: CustomerProfile }) {
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
        {customer.pendingEmail === undefined
          ? `${unconfirmed} is not confirmed yet. Open the link in our email to confirm it.`
          : `Open the link in our email to ${unconfirmed} to confirm your new address.`}
      </p>
      <Button kind="outline" size="small" busy={busy} onClick={() => void resend()}>
        Resend email
      </Button>
    </div>
  )
}
