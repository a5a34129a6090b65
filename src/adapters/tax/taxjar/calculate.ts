import { add, type Cents } from '#domain/money.ts'
import { type ProviderTax, toTaxCents } from '#domain/tax/provider-tax.ts'
import type { AppliedRate } from '#domain/tax/tax-tables.ts'
import type { TaxedLine, TaxRequest, TaxResult } from '#ports/tax.ts'
import { callTaxJar, type TaxJarApi, type TaxJarTax, taxJarName, taxSchema } from './api.ts'

/** The sales tax of an order. Nothing is stored at TaxJar. */
export async function calculate(api: TaxJarApi, request: TaxRequest): Promise<TaxResult<ProviderTax>> {
  const answer = await callTaxJar(api, { path: '/taxes', body: toBody(request), schema: taxSchema })
  if (!answer.ok) return answer
  const { tax } = answer.value
  const { state } = request.to
  // The shop is registered there, and said so.
  if (!tax.has_nexus)
    return { ok: false, reason: `${taxJarName} knows no nexus in ${state}`, isTemporary: false }
  return { ok: true, value: toProviderTax(tax, request) }
}

function toBody({ from, to, lines, shipping }: TaxRequest): object {
  return {
    ...(from && {
      from_country: 'US',
      from_zip: from.zip,
      from_state: from.state,
      from_city: from.city,
    }),
    ...{ to_country: 'US', to_zip: to.zip, to_state: to.state, to_city: to.city },
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
  return {
    ...{ id, quantity },
    unit_price: toWireAmount(unit),
    discount: toWireAmount(unit * quantity - amount),
  }
}

const toWireAmount = (amount: Cents | number) => amount / 100

function toProviderTax(tax: TaxJarTax, { to, lines, shipping }: TaxRequest): ProviderTax {
  const { breakdown } = tax
  const isShippingTaxed = tax.freight_taxable ?? false
  const items = breakdown?.line_items ?? undefined
  return {
    total: toTaxCents(tax.amount_to_collect),
    lineParts: new Map(
      items === undefined
        ? lines.map(({ id, amount }) => [id, BigInt(amount)])
        : items.map((item) => [item.id, toPart(item)]),
    ),
    shippingPart:
      items === undefined
        ? BigInt(isShippingTaxed ? shipping : 0)
        : breakdown?.shipping
          ? toPart(breakdown.shipping)
          : 0n,
    rates: listRates(tax, to.state),
    isShippingTaxed,
  }
}

const toPpm = (rate: number) => Math.round(rate * 1_000_000)

function toPart({
  taxable_amount,
  combined_tax_rate,
}: {
  readonly taxable_amount: number
  readonly combined_tax_rate: number
}): bigint {
  return BigInt(toTaxCents(taxable_amount)) * BigInt(toPpm(combined_tax_rate))
}

/** By who asks for them. One rate where they do not add up to that of the order, such as of an order with several kinds of goods. */
function listRates({ rate, breakdown, jurisdictions }: TaxJarTax, state: string): readonly AppliedRate[] {
  const parts: readonly AppliedRate[] = [
    { level: 'state', name: state, ppm: toPpm(breakdown?.state_tax_rate ?? 0) },
    { level: 'county', name: jurisdictions?.county ?? 'County', ppm: toPpm(breakdown?.county_tax_rate ?? 0) },
    { level: 'city', name: jurisdictions?.city ?? 'City', ppm: toPpm(breakdown?.city_tax_rate ?? 0) },
    { level: 'district', name: 'districts', ppm: toPpm(breakdown?.special_tax_rate ?? 0) },
  ]
  const sum = parts.reduce((total, { ppm }) => total + ppm, 0)
  const all: readonly AppliedRate[] =
    sum === toPpm(rate) ? parts : [{ level: 'state', name: state, ppm: toPpm(rate) }]
  return all.filter(({ ppm }) => ppm > 0)
}
