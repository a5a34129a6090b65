import { type ProviderTax, toTaxCents } from '#domain/tax/provider-tax.ts'
import type { AppliedRate } from '#domain/tax/tax-tables.ts'
import type { TaxRequest } from '#ports/tax.ts'
import type { TaxJarTax } from './api.ts'

/** Undefined for an answer that cannot be about this order, or whose total is not that of its parts. */
export function readTax(tax: TaxJarTax, request: TaxRequest): ProviderTax | undefined {
  if (!isAboutAsked(tax, request)) return undefined
  const read = toProviderTax(tax, request)
  return addsUp(read, request) ? read : undefined
}

/** Whether its lines were asked about, each once, and nothing is taxed that was not sold. */
function isAboutAsked({ breakdown }: TaxJarTax, { lines, shipping }: TaxRequest): boolean {
  const amounts = new Map(lines.map(({ id, amount }) => [id, amount]))
  const items = breakdown?.line_items ?? []
  return (
    new Set(items.map(({ id }) => id)).size === items.length &&
    items.every(({ id, taxable_amount }) => toTaxCents(taxable_amount) <= (amounts.get(id) ?? -1)) &&
    toTaxCents(breakdown?.shipping?.taxable_amount ?? 0) <= shipping
  )
}

/**
 * Whether the total is that of the parts, but for a cent of rounding for each line and for shipping: $9.76 are answered for lines
 * of $0.89 and $8.88.
 */
function addsUp({ total, lineParts, shippingPart }: ProviderTax, { lines }: TaxRequest): boolean {
  const sum = [...lineParts.values()].reduce((all, part) => all + part, shippingPart)
  if (total === 0) return Number(sum) / million <= lines.length + 1
  return lineParts.size > 0 && sum > 0n && Math.abs(total - Number(sum) / million) <= lines.length + 1
}

function toProviderTax(tax: TaxJarTax, { to, lines, shipping }: TaxRequest): ProviderTax {
  const { breakdown } = tax
  const isShippingTaxed = tax.freight_taxable ?? false
  const items = breakdown?.line_items ?? undefined
  const ppm = BigInt(toPpm(tax.rate))
  return {
    total: toTaxCents(tax.amount_to_collect),
    lineParts: new Map(
      items === undefined
        ? lines.map(({ id, amount }) => [id, BigInt(amount) * ppm])
        : items.map((item) => [item.id, toPart(item)]),
    ),
    shippingPart:
      items === undefined
        ? BigInt(isShippingTaxed ? shipping : 0) * ppm
        : breakdown?.shipping
          ? toPart(breakdown.shipping)
          : 0n,
    rates: listRates(tax, to.state),
    isShippingTaxed,
  }
}

const million = 1_000_000
const toPpm = (rate: number) => Math.round(rate * million)

/** In millionths of cents. */
function toPart({
  taxable_amount,
  combined_tax_rate,
}: {
  readonly taxable_amount: number
  readonly combined_tax_rate: number
}): bigint {
  return BigInt(toTaxCents(taxable_amount)) * BigInt(toPpm(combined_tax_rate))
}

/**
 * By who asks for them. One rate where they do not add up to that of the order, such as of an order with several kinds of goods.
 */
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
