import { sql } from 'kysely'
import type { ShippingTaxability, TaxRate, TaxRegistration, TaxTables } from '#domain/tax/tax-tables.ts'
import { type TaxTablesJson, taxTablesFromJson } from '../../map/tax.ts'
import type { Database } from '../../open.ts'

/** All registrations, rates and rules of shipping, by state. */
export async function getTaxTables(db: Database): Promise<TaxTables> {
  const { rows } = await sql<TaxTablesJson>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'startsOn', starts_on, 'endsOn', ends_on,
         'permit', permit) order by state, starts_on), '[]') from tax_registration) as registrations,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'level', level, 'place', place, 'ppm', ppm,
         'startsOn', starts_on, 'endsOn', ends_on, 'source', source)
         order by state, level, place, starts_on nulls first), '[]') from tax_rate) as rates,
      (select coalesce(json_agg(json_build_object('state', state, 'isTaxed', is_taxed, 'source', source) order by state),
         '[]') from tax_shipping) as shipping`.execute(db)
  return taxTablesFromJson(rows[0] ?? { registrations: [], rates: [], shipping: [] })
}

/** @returns the id of the new registration */
export async function insertTaxRegistration(
  db: Database,
  registration: Omit<TaxRegistration, 'id'>,
): Promise<string> {
  const row = db.insertInto('taxRegistration').values(registrationToRow(registration)).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

export async function updateTaxRegistration(
  db: Database,
  { id, ...registration }: TaxRegistration,
): Promise<void> {
  await db.updateTable('taxRegistration').set(registrationToRow(registration)).where('id', '=', id).execute()
}

/** @returns the id of the new rate */
export async function insertTaxRate(db: Database, rate: Omit<TaxRate, 'id'>): Promise<string> {
  const row = db.insertInto('taxRate').values(rateToRow(rate)).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
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

function registrationToRow({ endsOn, permit, ...registration }: Omit<TaxRegistration, 'id'>) {
  return { ...registration, endsOn: endsOn ?? null, permit: permit ?? null }
}

function rateToRow({ startsOn, endsOn, ...rate }: Omit<TaxRate, 'id'>) {
  return { ...rate, startsOn: startsOn ?? null, endsOn: endsOn ?? null }
}
