import { sql } from 'kysely'
import type { Dated } from '#domain/tax/dated.ts'
import type { DeliveryFee } from '#domain/tax/delivery-fee.ts'
import type { Excise } from '#domain/tax/excise.ts'
import type { ShippingTaxability, TaxRate, TaxRegistration, TaxTables } from '#domain/tax/tax-tables.ts'
import { type TaxTablesJson, taxTablesFromJson } from '../../map/tax.ts'
import type { Database } from '../../open.ts'

/** All registrations, rates, rules of shipping, delivery fees and excises, by state. */
export async function getTaxTables(db: Database): Promise<TaxTables> {
  const { rows } = await sql<TaxTablesJson>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'startsOn', starts_on, 'endsOn', ends_on,
         'permit', permit) order by state, starts_on), '[]') from tax_registration) as registrations,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'level', level, 'place', place, 'ppm', ppm,
         'startsOn', starts_on, 'endsOn', ends_on, 'source', source)
         order by state, level, place, starts_on nulls first), '[]') from tax_rate) as rates,
      (select coalesce(json_agg(json_build_object('state', state, 'isTaxed', is_taxed, 'source', source) order by state),
         '[]') from tax_shipping) as shipping,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'amount', amount_cents, 'minimum', minimum_cents,
         'paidBy', paid_by, 'smallSeller', small_seller_cents, 'startsOn', starts_on, 'endsOn', ends_on, 'source', source)
         order by state, starts_on nulls first), '[]') from tax_delivery_fee) as fees,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'base', base, 'rate', rate, 'startsOn', starts_on,
         'endsOn', ends_on, 'source', source) order by state, starts_on nulls first), '[]') from tax_excise) as excises,
      (select coalesce(json_agg(json_build_object('customerId', customer_id, 'number', number, 'states', states,
         'expiresOn', expires_on, 'endedOn', ended_on) order by expires_on desc, id), '[]') from tax_certificate
         where customer_id is not null) as certificates`.execute(db)
  const none = { registrations: [], rates: [], shipping: [], fees: [], excises: [], certificates: [] }
  return taxTablesFromJson(rows[0] ?? none)
}

export async function insertTaxRegistration(
  db: Database,
  registration: Omit<TaxRegistration, 'id'>,
): Promise<void> {
  await db.insertInto('taxRegistration').values(registrationToRow(registration)).execute()
}

export async function updateTaxRegistration(
  db: Database,
  { id, ...registration }: TaxRegistration,
): Promise<void> {
  await db.updateTable('taxRegistration').set(registrationToRow(registration)).where('id', '=', id).execute()
}

export async function insertTaxRate(db: Database, rate: Omit<TaxRate, 'id'>): Promise<void> {
  await db.insertInto('taxRate').values(rateToRow(rate)).execute()
}

export async function insertTaxRates(db: Database, rates: readonly Omit<TaxRate, 'id'>[]): Promise<void> {
  if (rates.length > 0) await db.insertInto('taxRate').values(rates.map(rateToRow)).execute()
}

export async function updateTaxRate(db: Database, { id, ...rate }: TaxRate): Promise<void> {
  await db.updateTable('taxRate').set(rateToRow(rate)).where('id', '=', id).execute()
}

export async function saveShippingTaxability(db: Database, row: ShippingTaxability): Promise<void> {
  await db
    .insertInto('taxShipping')
    .values(row)
    .onConflict((conflict) => conflict.column('state').doUpdateSet(row))
    .execute()
}

export async function insertDeliveryFee(db: Database, fee: Omit<DeliveryFee, 'id'>): Promise<void> {
  await db.insertInto('taxDeliveryFee').values(feeToRow(fee)).execute()
}

export async function updateDeliveryFee(db: Database, { id, ...fee }: DeliveryFee): Promise<void> {
  await db.updateTable('taxDeliveryFee').set(feeToRow(fee)).where('id', '=', id).execute()
}

export async function insertExcise(db: Database, excise: Omit<Excise, 'id'>): Promise<void> {
  await db.insertInto('taxExcise').values(rateToRow(excise)).execute()
}

export async function updateExcise(db: Database, { id, ...excise }: Excise): Promise<void> {
  await db.updateTable('taxExcise').set(rateToRow(excise)).where('id', '=', id).execute()
}

function feeToRow({ amount, minimum, smallSeller, startsOn, endsOn, ...fee }: Omit<DeliveryFee, 'id'>) {
  return {
    ...fee,
    amountCents: amount,
    minimumCents: minimum,
    smallSellerCents: smallSeller ?? null,
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
  }
}

function registrationToRow({ endsOn, permit, ...registration }: Omit<TaxRegistration, 'id'>) {
  return { ...registration, endsOn: endsOn ?? null, permit: permit ?? null }
}

function rateToRow<Row extends Dated>({ startsOn, endsOn, ...rate }: Row) {
  return { ...rate, startsOn: startsOn ?? null, endsOn: endsOn ?? null }
}
