import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatDay } from '#domain/format-date.ts'
import { type Cents, formatMoney, subtract, zero } from '#domain/money.ts'
import type { InvoiceOffer } from '#domain/payments/net-terms.ts'
import type { WayToPay } from '#domain/payments/payment-method.ts'
import { nonReturnableNotice, returnWindowDays } from '#domain/returns/return.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TermsCheckbox } from '../../parts/account/person-fields.tsx'
import { CardMarks } from '../../parts/catalog/card-marks.tsx'
import { NewTabLink } from '../../parts/new-tab-link.tsx'
import { useLayoutData } from '../../state/layout-data.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { OrderWarnings } from './order-warnings.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { StoreCredit } from './store-credit.tsx'
import type { useOrderQuote } from './use-order-quote.ts'
import type { Warnings } from './use-warnings.ts'

/** The terms, the error of the order, and the button that leads to the payment page. */
export function Payment({
  form,
  error,
  blocked,
  finalSale,
  warnings,
  changes,
  busy,
  total,
  order: { quote, method, chooseMethod, useCredit, setUseCredit },
  methodError,
  billing,
  onChange,
}: {
  form: CheckoutForm
  error?: string
  /** What to do before the cart can be ordered. */
  blocked?: string
  /** The names of the items that cannot be returned. */
  finalSale: readonly string[]
  warnings: Warnings
  /** What the order costs now and did not before. */
  changes: readonly string[]
  busy: boolean
  total?: Cents
  order: Pick<
    ReturnType<typeof useOrderQuote>,
    'quote' | 'method' | 'chooseMethod' | 'useCredit' | 'setUseCredit'
  >
  methodError?: string
  /** Where the bill goes. */
  billing: ReactNode
  onChange: (change: Partial<CheckoutForm>) => void
}) {
  const { shopName, mode, acceptsOrders } = useLayoutData()
  const errorId = useId()
  const { methods = [], credit = zero, availableCredit = zero } = quote ?? {}
  const due = total === undefined ? undefined : subtract(total, credit)
  const isUncharged = due === zero
  const offer = methods.find((each) => each.method === method)
  const label = isUncharged || method === 'by-hand' || method === 'invoice' ? 'Place order' : 'Pay now'
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className="mb-4 text-2xl">
        Payment
      </h2>
      {availableCredit > 0 && (
        <StoreCredit available={availableCredit} used={credit} checked={useCredit} onChange={setUseCredit} />
      )}
      <PaymentMethods
        methods={methods}
        invoice={quote?.invoice}
        chosen={method}
        error={methodError}
        onChoose={chooseMethod}
      />
      <div className="rounded-lg bg-paper-deep px-5 py-4 text-sm text-ink-soft">
        <p className="flex items-center gap-2.5 font-medium text-ink">
          <Lock aria-hidden="true" size={17} className="text-leaf" /> Secure and encrypted
        </p>
        <p className="mt-1.5">
          {isUncharged
            ? explainUncharged(credit)
            : explainMethod(method ?? 'card', {
                invoice: quote?.invoice,
                shopName,
                descriptor: offer?.statementDescriptor,
                isPaidHere: offer?.isPaidHere ?? false,
              })}
        </p>
        {methods.length === 1 && offer !== undefined && offer.networks.length > 0 && (
          <div className="mt-3">
            <CardMarks cards={offer.networks} />
          </div>
        )}
        {mode === 'demo' && !isUncharged && method !== 'invoice' && (
          <p className="mt-1.5">
            {method === 'card'
              ? 'In this demo shop, that page takes only test cards, and no card is charged.'
              : 'In this demo shop, that page takes only test payments, and nothing is charged.'}
          </p>
        )}
      </div>
      {billing}
      <ReturnRule finalSale={finalSale} />
      <OrderWarnings warnings={warnings} />
      <TermsCheckbox
        className="mt-5"
        checked={form.acceptTerms}
        onChange={(event) => onChange({ acceptTerms: event.target.checked })}
      />
      <div id={errorId} role="alert" className="mt-5 min-h-6 text-sm">
        {(blocked ?? error) && <p className="font-medium text-refusal">{blocked ?? error}</p>}
        {changes.length > 0 && (
          <div className="rounded-md bg-amber-soft px-4 py-3 text-amber-deep">
            <p className="font-medium">Prices changed while you were here. Nothing was charged.</p>
            <ul className="figures mt-1 grid gap-0.5">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p className="mt-1">Press “{label}” again to order at the new total.</p>
          </div>
        )}
      </div>
      <Button
        type="submit"
        size="large"
        busy={busy}
        disabled={!acceptsOrders || blocked !== undefined}
        aria-describedby={blocked || error || changes.length > 0 ? errorId : undefined}
        className="mt-1 w-full"
      >
        {busy ? 'Processing...' : label}
        {!busy && due !== undefined && (
          <span translate="no" className="figures -ml-1">
            <span aria-hidden="true">· </span>
            {formatMoney(due)}
          </span>
        )}
      </Button>
    </section>
  )
}

function explainUncharged(credit: Cents): string {
  return credit === 0
    ? 'This order is free. No card is needed, and nothing is charged.'
    : 'Your store credit pays for this order. No card is needed.'
}

/** What happens when the button is pressed. */
function explainMethod(
  method: WayToPay,
  {
    shopName,
    descriptor,
    isPaidHere,
    invoice,
  }: { shopName: string; descriptor?: string; isPaidHere: boolean; invoice?: InvoiceOffer },
): string {
  const statement = descriptor === undefined ? '' : ` Your statement will say “${descriptor}”.`
  const place = isPaidHere
    ? 'on the next page, in fields of our payment provider'
    : 'on our payment provider’s page'
  const sentences: Readonly<Record<WayToPay, string>> = {
    card: `You enter your card ${place}, so we never see its number. Your card will be billed by ${shopName}.${statement}`,
    'bank-account': `You enter your bank account ${place}, so we never see its number.${statement}`,
    crypto:
      'You pay a Bitcoin invoice on our payment provider’s page. Send exactly the amount that it shows.',
    'by-hand': 'Nothing is charged now. The next page says where to send the money.',
    invoice:
      invoice === undefined
        ? 'Nothing is charged now.'
        : `Nothing is charged now. ${formatMoney(invoice.due)} is due by ${formatDay(invoice.dueOn)}. The next page says where to send the money.`,
  }
  return sentences[method]
}

/** What can be returned, and what of this order cannot. */
function ReturnRule({ finalSale }: { finalSale: readonly string[] }) {
  return (
    <div className="mt-5 text-sm text-ink-soft">
      <p>
        You can request a return within {returnWindowDays} days of delivery. {nonReturnableNotice}{' '}
        <NewTabLink to={paths.returnPolicy()}>Return and refund policy</NewTabLink>
      </p>
      {finalSale.length > 0 && (
        <p className="mt-1.5">
          <strong className="font-semibold text-ink">Final sale, cannot be returned:</strong>{' '}
          {finalSale.join(', ')}.
        </p>
      )}
    </div>
  )
}
