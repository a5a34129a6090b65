import { add, type Cents } from '#domain/money.ts'
import type { ProviderTax } from '#domain/tax/provider-tax.ts'
import type { TaxedLine, TaxRequest, TaxResult } from '#ports/tax.ts'
import { callTaxJar, type TaxJarApi, taxJarName, taxSchema, unreadable } from './api.ts'
import { readTax } from './read-tax.ts'

/** The sales tax of an order. Nothing is stored at TaxJar. */
export async function calculate(api: TaxJarApi, request: TaxRequest): Promise<TaxResult<ProviderTax>> {
  const answer = await callTaxJar(api, { path: '/taxes', body: toBody(request), schema: taxSchema })
  if (!answer.ok) return answer
  const { tax } = answer.value
  const { state } = request.to
  // The shop is registered there, and said so.
  if (!tax.has_nexus)
    return { ok: false, reason: `${taxJarName} knows no nexus in ${state}`, isTemporary: false }
  const read = readTax(tax, request)
  return read === undefined ? unreadable : { ok: true, value: read }
}

function toBody({ from, to, lines, shipping }: TaxRequest): object {
  return {
    ...(from && {
      from_country: 'US',
      from_zip: from.zip,
      from_state: from.state,
      from_city: from.city,
    }),
    to_country: 'US',
    to_zip: to.zip,
    to_state: to.state,
    to_city: to.city,
    // Otherwise only states that the merchant entered at TaxJar count, and not the registrations of the shop.
    nexus_addresses: [{ id: 'shop', country: 'US', zip: to.zip, state: to.state, city: to.city }],
    amount: toWireAmount(add(shipping, ...lines.map((line) => line.amount))),
    shipping: toWireAmount(shipping),
    line_items: lines.map(toLineItem),
  }
}

/** The price of a unit in whole cents, and what makes it less as a discount: 3 for $10.00 are 3 × $3.34 less $0.02. */
function toLineItem({ id, quantity, amount }: TaxedLine): object {
  const unit = Math.ceil(amount / quantity)
  return { id, quantity, unit_price: toWireAmount(unit), discount: toWireAmount(unit * quantity - amount) }
}

const toWireAmount = (amount: Cents | number) => amount / 100
