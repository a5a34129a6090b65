import { useState } from 'react'
import { tryShipping } from '#contract/admin/shipping/calls.ts'
import type { ShippingTryOut } from '#contract/admin/shipping/shipping-try-out.ts'
import { cents } from '#domain/money.ts'
import { formatArrivalDays } from '#domain/shipping/arrival.ts'
import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import { formatWeight, fromOunces } from '#domain/shipping/shipping-box.ts'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorText, TextField } from '../../../ui/field.tsx'
import { getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { Panel } from '../../parts/page.tsx'
import { type FoundProduct, ProductSearch } from '../../parts/product-search.tsx'
import { parseDollars, parseNumber } from '../../state/amounts.ts'
import { formatCents, formatDay } from '../../state/format.ts'

interface Question {
  readonly zip: string
  readonly productId?: string
  readonly quantity?: number
  readonly weightGrams?: number
  readonly subtotal?: number
}

/** What a shopper would be offered, and why other methods are not. */
export function TryOutPanel() {
  const [zip, setZip] = useState('')
  const [pounds, setPounds] = useState('1')
  const [subtotal, setSubtotal] = useState('30.00')
  const [product, setProduct] = useState<FoundProduct>()
  const [quantity, setQuantity] = useState('1')
  const [asked, setAsked] = useState<Question>()
  const [error, setError] = useState<string>()

  function ask() {
    const question = readQuestion({ zip, pounds, subtotal, quantity, productId: product?.id })
    setError(typeof question === 'string' ? question : undefined)
    if (typeof question !== 'string') setAsked(question)
  }

  return (
    <Panel title="Try it out" className="max-md:[&_button]:min-h-11">
      <p className="text-sm text-ink-soft">
        See what a shopper is offered. Choose a product, or enter the weight and the subtotal of a cart.
      </p>
      <form
        aria-label="Try it out"
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            label="ZIP code"
            inputMode="numeric"
            autoComplete="off"
            value={zip}
            onChange={({ target }) => setZip(target.value)}
          />
          {product === undefined ? (
            <>
              <TextField
                label="Weight in pounds"
                hint="With packaging."
                inputMode="decimal"
                autoComplete="off"
                value={pounds}
                onChange={({ target }) => setPounds(target.value)}
              />
              <TextField
                label="Subtotal in $"
                inputMode="decimal"
                autoComplete="off"
                value={subtotal}
                onChange={({ target }) => setSubtotal(target.value)}
              />
            </>
          ) : (
            <TextField
              label="Quantity"
              inputMode="numeric"
              autoComplete="off"
              value={quantity}
              onChange={({ target }) => setQuantity(target.value)}
            />
          )}
        </div>
        {product === undefined ? (
          <ProductSearch label="Find a product" isKnown={() => false} onAdd={setProduct} />
        ) : (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {product.name}
            <Button kind="quiet" size="small" onClick={() => setProduct(undefined)}>
              Remove product
            </Button>
          </p>
        )}
        <FormErrorText>{error}</FormErrorText>
        <Button type="submit" size="small">
          Show methods
        </Button>
      </form>
      {asked && <Answer question={asked} />}
    </Panel>
  )
}

/** The question, or what is wrong with it. */
function readQuestion({
  zip,
  pounds,
  subtotal,
  quantity,
  productId,
}: {
  zip: string
  pounds: string
  subtotal: string
  quantity: string
  productId: string | undefined
}): Question | string {
  const place = zip.trim()
  if (!/^\d{5}$/.test(place)) return 'Enter a ZIP code of five digits.'
  if (productId !== undefined) {
    const units = parseNumber(quantity)
    return Number.isInteger(units) && units > 0
      ? { zip: place, productId, quantity: units }
      : 'Enter the quantity, such as 2.'
  }
  const weightGrams = fromOunces(parseNumber(pounds) * 16)
  const amount = parseDollars(subtotal)
  if (!(weightGrams > 0)) return 'Enter the weight, such as 1.5.'
  if (amount === undefined || amount < 0) return 'Enter the subtotal, such as 30.'
  return { zip: place, weightGrams, subtotal: amount }
}

function Answer({ question }: { question: Question }) {
  const { data, error, isFetching } = useRead(tryShipping({ query: question }))
  if (error) return <p className="mt-4 text-sm text-refusal">{getErrorMessage(error)}</p>
  return (
    <div aria-live="polite" aria-busy={isFetching} className="mt-5 border-t border-line pt-4">
      {data && <Offers answer={data} />}
    </div>
  )
}

function Offers({ answer }: { answer: ShippingTryOut }) {
  const { place, weightGrams, subtotal, refusal, offers, withheld, notice } = answer
  return (
    <div className="space-y-4 text-sm">
      <p className="figures font-semibold">
        {place} · {formatWeight(weightGrams)} · {formatCents(subtotal)}
      </p>
      {notice !== undefined && <p className="text-amber-deep">Shoppers read: “{notice}”</p>}
      {refusal !== undefined && <p className="font-medium text-refusal">{refusal}</p>}
      {refusal === undefined && offers.length === 0 && (
        <p className="font-medium text-refusal">Nothing is offered, so nothing can be ordered there.</p>
      )}
      {offers.length > 0 && (
        <ul aria-label="Offered methods" className="divide-y divide-line rounded-md border border-line">
          {offers.map(({ carrier, name, amount, estimatedDays, leaves, decidedBy, arrival }) => (
            <li key={`${carrier} ${name}`} className="flex items-start justify-between gap-4 px-3 py-2.5">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {carrier} {name}
                </p>
                <p className="figures text-[0.8125rem] text-ink-soft">
                  {formatBusinessDays(estimatedDays)} · leaves {formatDay(leaves)} · arrives{' '}
                  {formatArrivalDays(arrival)}
                </p>
                {decidedBy !== undefined && (
                  <p className="text-[0.8125rem] wrap-anywhere text-ink-soft">
                    The calendar of {decidedBy} decides the day.
                  </p>
                )}
              </div>
              <p className="figures shrink-0 font-semibold">{formatShippingPrice(cents(amount))}</p>
            </li>
          ))}
        </ul>
      )}
      {withheld.length > 0 && (
        <div>
          <h3 className="font-sans text-[0.8125rem] font-semibold tracking-normal">Not offered</h3>
          <ul aria-label="Methods that are not offered" className="mt-1.5 space-y-1.5 text-[0.8125rem]">
            {withheld.map(({ carrier, name, reason }) => (
              <li key={`${carrier} ${name}`}>
                <span className="font-medium">
                  {carrier} {name}:
                </span>{' '}
                <span className="text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
