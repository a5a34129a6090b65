import { useState } from 'react'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorText } from '#web/ui/field.tsx'
import { useWindowListener } from '#web/ui/use-window-listener.ts'
import { call } from '../../api/call.ts'
import { withOrderKey } from '../../state/orders/order-key-in-url.ts'

const labels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Try another card',
  'bank-account': 'Try the bank account again',
  crypto: 'Get a new Bitcoin invoice',
  'by-hand': 'See how to pay',
}

/** Leads to another payment page of the same order. The server decides whether there is one. */
export function PayAgain({
  orderNumber,
  orderKey,
  method,
  onRefused,
}: {
  orderNumber: string
  orderKey: string | undefined
  method: PaymentMethod
  /** Called when the order cannot be paid anymore. */
  onRefused: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The browser may show the page again as it was left.
  useWindowListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(false)
  })

  async function retry() {
    setBusy(true)
    setProblem(undefined)
    const answer = await call('retryPayment', { orderNumber, orderKey })
    if (answer.ok) return window.location.assign(withOrderKey(answer.value.url, orderKey))
    setBusy(false)
    setProblem(answer.message)
    if (answer.kind === 'refused') onRefused()
  }

  return (
    <div>
      <Button size="large" busy={busy} onClick={() => void retry()}>
        {labels[method]}
      </Button>
      <FormErrorText className="mt-3 max-w-md">{problem}</FormErrorText>
    </div>
  )
}
