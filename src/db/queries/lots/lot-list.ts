import { type RawBuilder, sql } from 'kysely'
import type { LotStatus } from '#domain/lots/lab-results.ts'
import type { ListedLot } from '#domain/lots/lot.ts'
import { type ListedLotRow, listedLotFromRow } from '../../map/lots.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  matchesWords,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { lotCountJson, lotJson } from './lots.ts'

export interface LotListQuery {
  readonly search: string
  readonly report?: 'with' | 'without'
  readonly current?: 'yes' | 'no'
  readonly status?: LotStatus
  readonly origin?: 'demo' | 'real'
  readonly sort: 'tested' | 'lot' | 'product'
  readonly dir: Direction
}

const sorts: Readonly<Record<LotListQuery['sort'], SortColumn>> = {
  tested: { nullable: sql`l.tested_on` },
  lot: sql`l.lot_number`,
  product: sql`lower(p.name)`,
}

/** Whether a lot `l` has all words of the search: in its number, its laboratory or its product. */
export function matchesLotSearch(search: string): RawBuilder<unknown> | undefined {
  return matchesWords(
    (pattern) => sql`(fold_text(l.lot_number || ' ' || compact_text(l.lot_number)) like ${pattern}
      or fold_text(l.laboratory) like ${pattern}
      or l.product_id in (select s.product_id from product_search s where s.staff_text like ${pattern}))`,
    search,
  )
}

export async function listLots(db: Database, query: LotListQuery, slice: Slice): Promise<Paged<ListedLot>> {
  const page = await readPage<ListedLotRow>(db, {
    columns: sql`
      ${lotJson} as lot, ${lotCountJson} as count, ${fullProductName} as product_name, p.slug as product_slug,
      l.is_current, l.is_demo`,
    from: sql`lot l join product p on p.id = l.product_id`,
    conditions: [
      matchesLotSearch(query.search),
      ifDefined(query.report, (choice) =>
        choice === 'with' ? sql`l.report_file_key is not null` : sql`l.report_file_key is null`,
      ),
      ifDefined(query.current, (choice) => (choice === 'yes' ? sql`l.is_current` : sql`not l.is_current`)),
      ifDefined(query.status, (status) => sql`l.status = ${status}`),
      matchesOrigin(sql`l.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`l.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(listedLotFromRow) }
}
