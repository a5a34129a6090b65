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
    /** Of the document as it was uploaded. */
    readonly documentHash: Buffer
  },
): Promise<void> {
  await db
    .insertInto('taxCertificate')
    .values({ ...certificate, states: [...states] })
    .execute()
}

/** How many certificates a customer has. */
export async function countCertificates(db: Database, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('taxCertificate')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** The certificate of a customer that the same upload stored before, unless it was ended. */
export async function findSameCertificate(
  db: Database,
  {
    customerId,
    documentHash,
    number,
    states,
    expiresOn,
  }: Pick<TaxCertificate, 'number' | 'states' | 'expiresOn'> & {
    readonly customerId: string
    readonly documentHash: Buffer
  },
): Promise<Pick<TaxCertificate, 'states'> | undefined> {
  const list = [...states]
  return db
    .selectFrom('taxCertificate')
    .select('states')
    .where('customerId', '=', customerId)
    .where('documentHash', '=', documentHash)
    .where('number', '=', number)
    .where('expiresOn', '=', expiresOn)
    .where(sql<boolean>`states @> ${list}::text[] and states <@ ${list}::text[]`)
    .where('endedOn', 'is', null)
    .executeTakeFirst()
}

/** The certificates of a customer, the latest first, each with the version of its last edit. */
export async function listCertificates(
  db: Database,
  customerId: string,
): Promise<(TaxCertificate & { readonly version: number })[]> {
  const rows = await db
    .selectFrom('taxCertificate')
    .select(['id', 'number', 'states', 'expiresOn', 'endedOn', 'checkedBy', 'checkedAt'])
    .select(
      sql<number>`(select coalesce(max(r.version), 0) from record_change r
        where r.kind = 'tax-certificate' and r.record_id = tax_certificate.id::text)`.as('version'),
    )
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

/** A certificate of the customer with the name of its file, locked. */
export async function lockCertificate(
  db: Database,
  { customerId, id }: { readonly customerId: string; readonly id: string },
) {
  const row = await db
    .selectFrom('taxCertificate')
    .select(['number', 'states', 'expiresOn', 'endedOn', 'name'])
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, endedOn: row.endedOn ?? undefined }
}

/** With another file, the name of the one before is kept until that is deleted. */
export async function updateCertificate(
  db: Database,
  {
    id,
    file,
    states,
    ...changes
  }: Pick<TaxCertificate, 'id' | 'number' | 'states' | 'expiresOn' | 'checkedBy' | 'checkedAt'> & {
    readonly file:
      | { readonly name: string; readonly mediaType: MediaType; readonly documentHash: Buffer }
      | undefined
  },
): Promise<void> {
  await db
    .updateTable('taxCertificate')
    .set({
      ...changes,
      states: [...states],
      ...(file && { ...file, replacedNames: sql<string[]>`replaced_names || name` }),
    })
    .where('id', '=', id)
    .execute()
}

/** The names of files that other ones replaced. */
export async function listReplacedNames(db: Database, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select unnest(replaced_names) as name from tax_certificate where replaced_names <> '{}'
    order by random() limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Forgets a replaced file, once it is deleted. */
export async function removeReplacedName(db: Database, name: string): Promise<void> {
  await sql`
    update tax_certificate set replaced_names = array_remove(replaced_names, ${name})
    where ${name} = any(replaced_names) and replaced_names <> '{}'`.execute(db)
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

/** Those whose last day is before the given one, and that have no replaced file left. */
export async function listDueCertificates(
  db: Database,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  // At random, so that files that cannot be deleted do not hold back the others.
  return db
    .selectFrom('taxCertificate')
    .select(['id', 'name'])
    .where('expiresOn', '<', before)
    .where(sql<boolean>`replaced_names = '{}'`)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}

export async function deleteCertificate(db: Database, id: string): Promise<void> {
  await db.deleteFrom('taxCertificate').where('id', '=', id).execute()
}
