import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorText } from '#web/ui/field.tsx'
import { useWindowListener } from '#web/ui/use-window-listener.ts'
import { call } from '../../api/call.ts'
import { withOrderKey } from '../../state/orders/order-key-in-url.ts'
import { isStorageOff } from '../../state/storage-off.ts'

const againLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Try another card',
  'bank-account': 'Try the bank account again',
  crypto: 'Get a new Bitcoin invoice',
  'by-hand': 'See how to pay',
}
/** The button of a way to pay. */
export const payLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Pay by card',
  'bank-account': 'Pay from a bank account',
  crypto: 'Pay in Bitcoin',
  'by-hand': 'Pay by wire, check or money order',
}

interface Way {
  readonly method: PaymentMethod
  readonly label: string
  /** What is left to pay, if it is another sum than before. */
  readonly due: Cents | undefined
  /** What the order costs then. */
  readonly total: number
}

function listWays({ retryMethod, otherMethods, total }: Order): readonly Way[] {
  return [
    ...(retryMethod === undefined
      ? []
      : [{ method: retryMethod, label: againLabels[retryMethod], due: undefined, total }]),
    ...otherMethods.map(({ method, due, ...other }) => ({
      method,
      due,
      total: other.total,
      label: payLabels[method],
    })),
  ]
}

type Order = Pick<OrderView, 'number' | 'total' | 'retryMethod' | 'otherMethods'>

/** Leads to another payment page of the same order, also for another way to pay. The server decides whether there is one. */
export function PayAgain({
  order,
  orderKey,
  onRefused,
}: {
  order: Order
  orderKey: string | undefined
  /** Called when the order cannot be paid in this way anymore. */
  onRefused: () => void
}) {
  const [busy, setBusy] = useState<PaymentMethod>()
  const [problem, setProblem] = useState<string>()
  // The browser may show the page again as it was left.
  useWindowListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(undefined)
  })

  async function retry({ method, total: expectedTotal }: Way) {
    setBusy(method)
    setProblem(undefined)
    const answer = await call('retryPayment', {
      orderNumber: order.number,
      orderKey,
      paymentMethod: method,
      expectedTotal,
      storesNothing: isStorageOff(),
    })
    if (answer.ok) return window.location.assign(withOrderKey(answer.value.url, orderKey))
    setBusy(undefined)
    setProblem(answer.message)
    if (answer.kind === 'refused') onRefused()
  }

  return (
    <div className="grid w-full gap-3">
      {listWays(order).map((way, index) => (
        <Button
          key={way.method}
          kind={index === 0 ? 'primary' : 'outline'}
          size="large"
          busy={busy === way.method}
          disabled={busy !== undefined && busy !== way.method}
          onClick={() => void retry(way)}
        >
          {way.label}
          {way.due !== undefined && (
            <>
              {' '}
              <span translate="no" className="figures">
                {formatMoney(way.due)}
              </span>
            </>
          )}
        </Button>
      ))}
      <FormErrorText>{problem}</FormErrorText>
    </div>
  )
}
