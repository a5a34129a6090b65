import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { formatMoney } from '#domain/money.ts'
import { describedMethods, type PaymentMethod } from '#domain/payments/payment-method.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CardMark } from '../../parts/catalog/card-marks.tsx'

/** How the shopper can pay, with what each way saves. Nothing is shown when there is no choice. */
export function PaymentMethods({
  methods,
  chosen,
  error,
  onChoose,
}: {
  methods: CartQuote['methods']
  chosen?: PaymentMethod
  error?: string
  onChoose: (method: PaymentMethod) => void
}) {
  if (methods.length < 2) return null
  return (
    <fieldset className="mb-4 grid gap-2" aria-describedby={error ? 'payment-method-error' : undefined}>
      <legend className="sr-only">Payment method</legend>
      {methods.map(({ method, discount, networks }) => {
        const { name, nextStep } = describedMethods[method]
        return (
          <label
            key={method}
            className={classNames(
              'flex cursor-pointer items-center gap-4 rounded-lg border px-5 py-4 transition-colors duration-150',
              method === chosen
                ? 'border-leaf bg-leaf-soft'
                : 'border-line-strong bg-card hover:border-leaf-mid',
            )}
          >
            <input
              type="radio"
              name="paymentMethod"
              checked={method === chosen}
              onChange={() => onChoose(method)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="mt-0.5 block text-[0.8125rem] text-ink-soft">{nextStep}</span>
              {networks.length > 0 && (
                <span className="mt-2 flex flex-wrap gap-1.5">
                  {networks.map((card) => (
                    <CardMark key={card} card={card} />
                  ))}
                </span>
              )}
            </span>

            {discount > 0 && (
              <span className="figures shrink-0 rounded-full bg-leaf px-3 py-1 text-[0.8125rem] font-semibold text-paper">
                Save {formatMoney(discount)}
              </span>
            )}
          </label>
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
