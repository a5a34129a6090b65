import { sql } from 'kysely'
import type { TaxCertificate } from '#domain/tax/certificate.ts'
import type { Database } from '../../open.ts'

type MediaType = 'application/pdf' | 'image/webp'

export async function insertCertificate(
  db: Database,
  {
    states,
    ...certificate
  }: Omit<TaxCertificate, 'id' | 'endedOn'> & {
    readonly customerId: string
    /** Of its file. */
    readonly name: string
    readonly mediaType: MediaType
  },
): Promise<void> {
  await db
    .insertInto('taxCertificate')
    .values({ ...certificate, states: [...states] })
    .execute()
}

/** The certificates of a customer, the latest first. */
export async function listCertificates(db: Database, customerId: string): Promise<TaxCertificate[]> {
  const rows = await db
    .selectFrom('taxCertificate')
    .select(['id', 'number', 'states', 'expiresOn', 'endedOn', 'checkedBy', 'checkedAt'])
    .where('customerId', '=', customerId)
    .orderBy('checkedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ endedOn, ...row }) => ({ ...row, endedOn: endedOn ?? undefined }))
}

/** The file of a certificate of the customer. */
export async function findCertificateFile(
  db: Database,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<{ readonly name: string; readonly mediaType: string } | undefined> {
  return db
    .selectFrom('taxCertificate')
    .select(['name', 'mediaType'])
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** @returns the number of the certificate. Undefined when the customer has none that can be ended. */
export async function endCertificate(
  db: Database,
  { customerId, id, day }: { readonly customerId: string; readonly id: string; readonly day: string },
): Promise<string | undefined> {
  const ended = await db
    .updateTable('taxCertificate')
    .set({ endedOn: day })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('endedOn', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return ended?.number
}

export interface ExpiringCertificate {
  readonly customerId: string
  readonly customerName: string
  readonly number: string
  readonly expiresOn: string
  readonly checkedAt: Date
}

/** Certificates that end soon, and that no later one of the customer replaces in all states, with how many there are. */
export async function listExpiringCertificates(
  db: Database,
  { today, until, limit }: { readonly today: string; readonly until: string; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: readonly ExpiringCertificate[] }> {
  const { rows } = await sql<ExpiringCertificate & { readonly total: number }>`
    select c.customer_id, concat_ws(' ', o.first_name, o.last_name) as customer_name, c.number, c.expires_on, c.checked_at,
      count(*) over ()::integer as total
    from tax_certificate c join customer o on o.id = c.customer_id
    where c.expires_on between ${today} and ${until} and c.ended_on is null
      and not exists (
        select from tax_certificate later
        where later.customer_id = c.customer_id and later.expires_on > c.expires_on and later.ended_on is null
          and later.states @> c.states)
    order by c.expires_on, c.id limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** Those whose last day is before the given one. */
export async function listDueCertificates(
  db: Database,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom('taxCertificate')
    .select(['id', 'name'])
    .where('expiresOn', '<', before)
    .orderBy('expiresOn')
    .limit(limit)
    .execute()
}

export async function deleteCertificate(db: Database, id: string): Promise<void> {
  await db.deleteFrom('taxCertificate').where('id', '=', id).execute()
}
