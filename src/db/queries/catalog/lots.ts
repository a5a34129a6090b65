import { sql } from 'kysely'
import type { Lot } from '#domain/catalog/lot.ts'
import { type LotRow, lotFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'

const lotJson = sql`json_build_object(
  'id', l.id, 'lotNumber', l.lot_number, 'laboratory', l.laboratory, 'method', l.method, 'testedOn', l.tested_on,
  'mitragyninePpm', l.mitragynine_ppm, 'sevenOhPpm', l.seven_oh_ppm, 'totalAlkaloidsPpm', l.total_alkaloids_ppm,
  'sevenOhUgPerArticle', l.seven_oh_ug_per_article, 'leadPpb', l.lead_ppb, 'arsenicPpb', l.arsenic_ppb,
  'cadmiumPpb', l.cadmium_ppb, 'mercuryPpb', l.mercury_ppb, 'salmonellaAbsent', l.salmonella_absent,
  'passed', l.passed, 'reportFileKey', l.report_file_key)`

/** The current lot of a product `p` as `lotFromRow` reads it. */
export const currentLot = sql`(select ${lotJson} from lot l where l.product_id = p.id and l.is_current)`

export interface LotWithProduct {
  readonly lot: Lot
  readonly product: { readonly name: string; readonly slug: string }
}

/** A lot by its number, case-insensitive, including lots that are no longer sold. */
export async function findLot(db: Database, number: string): Promise<LotWithProduct | undefined> {
  const { rows } = await sql<{ lot: LotRow; name: string; slug: string }>`
    select ${lotJson} as lot, p.name, p.slug from lot l join product p on p.id = l.product_id
    where lower(l.lot_number) = lower(${number}) and p.status <> 'draft' limit 1`.execute(db)
  return rows[0] && { lot: lotFromRow(rows[0].lot), product: { name: rows[0].name, slug: rows[0].slug } }
}
