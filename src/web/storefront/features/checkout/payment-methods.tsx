import type { ReactNode } from 'react'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { type InvoiceOffer, netTermDays } from '#domain/payments/net-terms.ts'
import { describedMethods, type WayToPay } from '#domain/payments/payment-method.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CardMark } from '../../parts/catalog/card-marks.tsx'

/** How the shopper can pay, with what each way saves. Nothing is shown when there is no choice. */
export function PaymentMethods({
  methods,
  invoice,
  chosen,
  error,
  onChoose,
}: {
  methods: CartQuote['methods']
  /** Of a customer with payment terms. */
  invoice?: InvoiceOffer
  chosen?: WayToPay
  error?: string
  onChoose: (method: WayToPay) => void
}) {
  if (methods.length < 2 && invoice === undefined) return null
  return (
    <fieldset className="mb-4 grid gap-2" aria-describedby={error ? 'payment-method-error' : undefined}>
      <legend className="sr-only">Payment method</legend>
      {invoice && (
        <Choice
          name={`Pay by invoice, due in ${netTermDays[invoice.terms]} days (by ${formatDay(invoice.dueOn)})`}
          nextStep={invoice.blocked ?? 'Nothing is charged now. The order ships before you pay.'}
          isBlocked={invoice.blocked !== undefined}
          isChosen={chosen === 'invoice'}
          onChoose={() => onChoose('invoice')}
        />
      )}
      {methods.map(({ method, discount, networks }) => {
        const { name, nextStep } = describedMethods[method]
        return (
          <Choice
            key={method}
            name={name}
            nextStep={nextStep}
            isChosen={method === chosen}
            onChoose={() => onChoose(method)}
            aside={
              discount > 0 && (
                <span className="figures shrink-0 rounded-full bg-leaf px-3 py-1 text-[0.8125rem] font-semibold text-paper">
                  Save {formatMoney(discount)}
                </span>
              )
            }
          >
            {networks.length > 0 && (
              <span className="mt-2 flex flex-wrap gap-1.5">
                {networks.map((card) => (
                  <CardMark key={card} card={card} />
                ))}
              </span>
            )}
          </Choice>
        )
      })}
      {error && (
        <p id="payment-method-error" role="alert" className="text-sm font-medium text-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Choice({
  name,
  nextStep,
  isChosen,
  isBlocked = false,
  onChoose,
  aside,
  children,
}: {
  name: string
  nextStep: string
  isChosen: boolean
  /** `nextStep` says why. */
  isBlocked?: boolean
  onChoose: () => void
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <label
      className={classNames(
        'flex items-center gap-4 rounded-lg border px-5 py-4 transition-colors duration-150',
        isBlocked ? 'border-line bg-paper-deep' : 'cursor-pointer',
        !isBlocked &&
          (isChosen ? 'border-leaf bg-leaf-soft' : 'border-line-strong bg-card hover:border-leaf-mid'),
      )}
    >
      <input
        type="radio"
        name="paymentMethod"
        checked={isChosen}
        disabled={isBlocked}
        onChange={onChoose}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="mt-0.5 block text-[0.8125rem] text-ink-soft">{nextStep}</span>
        {children}
      </span>
      {aside}
    </label>
  )
}
