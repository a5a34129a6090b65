import { sql } from 'kysely'
import type { Product, RegulatedFields } from '#domain/catalog/product.ts'
import type { Lot, LotDraft } from '#domain/lots/lot.ts'
import { defaultReportMonths } from '#domain/lots/report-months.ts'
import { type LotRow, lotFromRow, lotToRow } from '../../map/lots.ts'
import { type RegulatedRow, regulatedFieldsFromRow } from '../../map/regulated-products.ts'
import type { Database } from '../../open.ts'

/** Null while the owner set none. */
const storedReportMonths = sql`(select (value #>> '{}')::int from setting where key = 'reportMonths')`

/** The last day on which the report of a lot `l` counts, like `getLastReportDay`. */
export const lastReportDay = sql<string>`least(l.expires_on, (l.tested_on
  + make_interval(months => coalesce(${storedReportMonths}, ${sql.lit(defaultReportMonths)})))::date)`

/** A lot `l` as `lotFromRow` reads it. */
export const lotJson = sql`json_build_object(
  'id', l.id, 'lotNumber', l.lot_number, 'laboratory', l.laboratory, 'method', l.method, 'testedOn', l.tested_on,
  'status', l.status, 'laboratoryCertificate', l.laboratory_certificate, 'receivedOn', l.received_on,
  'expiresOn', l.expires_on, 'reportMonths', ${storedReportMonths}, 'pseudoindoxylPpm', l.pseudoindoxyl_ppm, 'mgm15Ppm', l.mgm_15_ppm, 'mgm16Ppm', l.mgm_16_ppm,
  'mitragyninePpm', l.mitragynine_ppm, 'sevenOhPpm', l.seven_oh_ppm, 'totalAlkaloidsPpm', l.total_alkaloids_ppm,
  'sevenOhUgPerArticle', l.seven_oh_ug_per_article, 'leadPpb', l.lead_ppb, 'arsenicPpb', l.arsenic_ppb,
  'cadmiumPpb', l.cadmium_ppb, 'mercuryPpb', l.mercury_ppb, 'salmonellaAbsent', l.salmonella_absent,
  'reportFileKey', l.report_file_key)`

/** The units of a lot `l` as `lotCountFromRow` reads them. */
export const lotCountJson = sql`json_build_object('received', l.received, 'corrected', l.corrected, 'sold', l.sold,
  'returned', l.returned, 'quarantined', l.quarantined, 'writtenOff', l.written_off, 'onHand', l.on_hand)`

/** The current lot of a product `p` as `lotFromRow` reads it. */
export const currentLot = sql`(select ${lotJson} from lot l where l.product_id = p.id and l.is_current)`

export interface LotWithProduct {
  readonly lot: Lot
  readonly product: Pick<Product, 'name' | 'slug' | 'brand' | 'count'> & RegulatedFields
}

interface LotWithProductRow extends RegulatedRow {
  readonly lot: LotRow
  readonly name: string
  readonly slug: string
  readonly brand: string
  readonly countLabel: string | null
}

/** A lot by its number, case-insensitive, including lots that are no longer sold. */
export async function findLot(db: Database, number: string): Promise<LotWithProduct | undefined> {
  const { rows } = await sql<LotWithProductRow>`
    select ${lotJson} as lot, p.id, p.name, p.slug, b.name as brand, p.count_label, p.product_class, p.form, p.composition,
      p.has_synthetic_alkaloids, p.serving_size, p.servings_per_container, p.pieces_per_container, p.has_measured_serving,
      p.net_mg
    from lot l join product p on p.id = l.product_id join brand b on b.id = p.brand_id
    where lower(l.lot_number) = lower(${number}) and p.status <> 'draft' limit 1`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const { name, slug, brand, countLabel } = found
  return {
    lot: lotFromRow(found.lot),
    product: { ...regulatedFieldsFromRow(found), name, slug, brand, count: countLabel ?? undefined },
  }
}

/** All lots of a product. */
export async function listLotsOfProduct(db: Database, productId: string): Promise<Lot[]> {
  const { rows } = await sql<{ lot: LotRow }>`
    select ${lotJson} as lot from lot l where l.product_id = ${productId}::uuid`.execute(db)
  return rows.map(({ lot }) => lotFromRow(lot))
}

/** The numbers of all lots that can be found. */
export async function listLotNumbers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select l.lot_number as number from lot l join product p on p.id = l.product_id
    where p.status <> 'draft'`.execute(db)
  return rows.map(({ number }) => number)
}

/** Undefined when another lot has the number. Ignores case, because people type labels in any case. */
export async function insertLot(
  db: Database,
  lot: LotDraft,
  { isCurrent }: { readonly isCurrent: boolean },
): Promise<{ id: string } | undefined> {
  const sameNumber = sql<boolean>`lower(lot_number) = lower(${lot.number})`
  await sql`select pg_advisory_xact_lock(hashtext('lot'), hashtext(lower(${lot.number})))`.execute(db)
  const taken = await db.selectFrom('lot').select('id').where(sameNumber).executeTakeFirst()
  if (taken !== undefined) return undefined
  return db
    .insertInto('lot')
    .values({ ...lotToRow(lot), isCurrent })
    .returning('id')
    .executeTakeFirst()
}
