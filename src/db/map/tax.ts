import * as z from 'zod'
import type { TaxReportRow } from '#domain/ledger/tax-report.ts'
import { cents } from '#domain/money.ts'
import { type TaxTables, type TaxTerms, taxLevels } from '#domain/tax/tax-tables.ts'

const centsJson = z.number().int().transform(cents)
const taxTermsSchema = z.object({
  state: z.string(),
  rates: z.array(
    z.object({ level: z.enum([...taxLevels, 'district']), ppm: z.number().int(), name: z.string() }),
  ),
  isShippingTaxed: z.boolean(),
  exemption: z.string().exactOptional(),
  excises: z.array(z.object({ base: z.enum(['price', 'unit']), rate: z.number().int() })).exactOptional(),
  fee: z
    .object({ amount: centsJson, minimum: centsJson, paidBy: z.enum(['customer', 'shop']) })
    .exactOptional(),
  provider: z
    .object({
      accountId: z.string(),
      name: z.string(),
      amounts: z.array(centsJson),
      shipping: centsJson,
      taxes: z.array(centsJson),
      shippingTax: centsJson,
    })
    .exactOptional(),
  fallback: z.string().exactOptional(),
})

/** @throws Error for terms that this version does not know */
export function taxTermsFromJson(json: unknown): TaxTerms | undefined {
  return json === null ? undefined : taxTermsSchema.parse(json)
}

/** The tables of sales tax as JSON, where absent days are null. */
export interface TaxTablesJson {
  readonly registrations: readonly WithNulls<TaxTables['registrations'][number]>[]
  readonly rates: readonly WithNulls<TaxTables['rates'][number]>[]
  readonly shipping: TaxTables['shipping']
  readonly fees: readonly WithNulls<TaxTables['fees'][number]>[]
  readonly excises: readonly WithNulls<TaxTables['excises'][number]>[]
  readonly certificates: readonly WithNulls<TaxTables['certificates'][number]>[]
}

type WithNulls<Row> = {
  readonly [Field in keyof Row]: undefined extends Row[Field]
    ? Exclude<Row[Field], undefined> | null
    : Row[Field]
}

export function taxTablesFromJson({
  registrations,
  rates,
  shipping,
  fees,
  excises,
  certificates,
}: TaxTablesJson): TaxTables {
  return {
    registrations: registrations.map(({ endsOn, permit, ...registration }) => ({
      ...registration,
      endsOn: endsOn ?? undefined,
      permit: permit ?? undefined,
    })),
    rates: rates.map(withDays),
    shipping,
    fees: fees.map(({ smallSeller, ...fee }) => ({
      ...withDays(fee),
      smallSeller: smallSeller ?? undefined,
    })),
    excises: excises.map(withDays),
    certificates: certificates.map(({ endedOn, ...row }) => ({ ...row, endedOn: endedOn ?? undefined })),
  }
}

function withDays<Row extends { readonly startsOn: string | null; readonly endsOn: string | null }>({
  startsOn,
  endsOn,
  ...row
}: Row) {
  return { ...row, startsOn: startsOn ?? undefined, endsOn: endsOn ?? undefined }
}

/** A state of the tax report. */
export interface TaxReportColumns {
  readonly state: string
  readonly taxableCents: number
  readonly exemptCents: number
  readonly shippingCents: number
  readonly returnedTaxableCents: number
  readonly returnedExemptCents: number
  readonly returnedShippingCents: number
  readonly collectedCents: number
  readonly refundedCents: number
  readonly exciseCents: number
  readonly feeCents: number
  readonly ownFeeCents: number
}

export function taxReportRowFromRow(row: TaxReportColumns): TaxReportRow {
  return {
    state: row.state,
    taxable: cents(row.taxableCents),
    exempt: cents(row.exemptCents),
    shipping: cents(row.shippingCents),
    returnedTaxable: cents(row.returnedTaxableCents),
    returnedExempt: cents(row.returnedExemptCents),
    returnedShipping: cents(row.returnedShippingCents),
    collected: cents(row.collectedCents),
    refunded: cents(row.refundedCents),
    excise: cents(row.exciseCents),
    deliveryFees: cents(row.feeCents),
    ownFees: cents(row.ownFeeCents),
  }
}
