import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { formatMoment } from '#domain/format-date.ts'
import { type Cents, cents, formatMoney } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorText } from '#web/ui/field.tsx'
import { useWindowListener } from '#web/ui/use-window-listener.ts'
import { call } from '../../api/call.ts'
import { payLabels } from '../../parts/orders/pay-again.tsx'
import { withOrderKey } from '../../state/orders/order-key-in-url.ts'
import { isStorageOff } from '../../state/storage-off.ts'

type OfferedChange = NonNullable<OrderView['offeredChange']>

/** What a change of a paid order does and costs, and how its customer pays for it. */
export function OfferedChangeCard({
  order,
  orderKey,
  onChanged,
}: {
  order: Pick<OrderView, 'number' | 'offeredChange'>
  orderKey: string | undefined
  /** Called when the change may have ended. */
  onChanged: () => void
}) {
  const { offeredChange: change } = order
  if (change === undefined) return null
  return (
    <section
      aria-labelledby="offered-change"
      className="mx-auto mt-8 max-w-xl rounded-lg border border-line-strong bg-card px-5 py-6 text-left sm:px-7 print:hidden"
    >
      <h2 id="offered-change" className="text-[1.5rem]">
        What changes
      </h2>
      <p className="mt-2 text-[0.9375rem] leading-6 text-ink-soft">
        We hold the items until{' '}
        <strong className="font-semibold text-ink">{formatMoment(change.until)}</strong>. Without your payment
        nothing is charged, and your order stays as it is.
      </p>
      <p className="mt-2 text-[0.9375rem] break-words text-ink-soft">Reason: {change.reason}</p>
      <ChangedItems change={change} />
      <ChangeSums change={change} />
      <ChangePayment change={change} number={order.number} orderKey={orderKey} onChanged={onChanged} />
    </section>
  )
}

function ChangedItems({ change: { lines, method } }: { change: OfferedChange }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line" aria-labelledby="offered-change">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an offered change has its lines in one order.
        <li key={index} className="flex justify-between gap-4 py-2.5 text-[0.9375rem]">
          <span className="min-w-0">
            {formatFullName(line)}
            <span className="figures block text-[0.8125rem] text-ink-soft">
              {line.before === 0 ? `${line.after} added` : `${line.after} instead of ${line.before}`}
            </span>
          </span>
          <Amount value={line.amount} />
        </li>
      ))}
      {method && <li className="py-2.5 text-[0.9375rem]">Ships with {method}</li>}
    </ul>
  )
}

function ChangeSums({ change }: { change: OfferedChange }) {
  const sums = [
    ['Shipping', change.shipping],
    ['Tax', change.tax],
  ] as const
  return (
    <dl className="mt-3 grid gap-1 text-[0.9375rem]">
      {sums
        .filter(([, value]) => value !== 0)
        .map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 text-ink-soft">
        <dt>Your order costs then</dt>
        <dd translate="no" className="figures">
          {formatMoney(cents(change.totalAfter))} instead of {formatMoney(cents(change.totalBefore))}
        </dd>
      </div>
      <div className="mt-1 flex justify-between gap-4 font-semibold">
        <dt>To pay now</dt>
        <dd translate="no" className="figures">
          {formatMoney(cents(change.amount))}
        </dd>
      </div>
    </dl>
  )
}

/** '+$5.00', '−$5.00' */
function Amount({ value }: { value: number }) {
  return (
    <span translate="no" className="figures shrink-0">
      {value < 0 ? '−' : '+'}
      {formatMoney(cents(Math.abs(value)))}
    </span>
  )
}

function ChangePayment({
  change,
  number,
  orderKey,
  onChanged,
}: {
  change: OfferedChange
  number: string
  orderKey: string | undefined
  onChanged: () => void
}) {
  const [busy, setBusy] = useState<PaymentMethod>()
  const [problem, setProblem] = useState<string>()
  // The browser may show the page again as it was left.
  useWindowListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(undefined)
  })

  async function pay(method: PaymentMethod, expectedAmount: Cents) {
    setBusy(method)
    setProblem(undefined)
    const answer = await call('payChange', {
      orderNumber: number,
      orderKey,
      offerId: change.id,
      paymentMethod: method,
      expectedAmount,
      storesNothing: isStorageOff(),
    })
    if (answer.ok) return window.location.assign(withOrderKey(answer.value.url, orderKey))
    setBusy(undefined)
    setProblem(answer.message)
    if (answer.kind === 'refused') onChanged()
  }

  if (change.isConfirming)
    return (
      <p className="mt-5 font-medium">
        Your payment is being confirmed. We change your order once it is. You do not need to do anything.
      </p>
    )
  if (change.methods.length === 0)
    return (
      <p className="mt-5 font-medium">This change cannot be paid here at the moment. Please contact us.</p>
    )
  return (
    <div className="mt-5 grid gap-3">
      {change.methods.map((method, index) => (
        <Button
          key={method}
          kind={index === 0 ? 'primary' : 'outline'}
          size="large"
          busy={busy === method}
          disabled={busy !== undefined && busy !== method}
          onClick={() => void pay(method, cents(change.amount))}
        >
          {payLabels[method]}{' '}
          <span translate="no" className="figures">
            {formatMoney(cents(change.amount))}
          </span>
        </Button>
      ))}
      <FormErrorText>{problem}</FormErrorText>
    </div>
  )
}
