import { sql } from 'kysely'
import type { LibraryChoices, LibraryQuery, LibraryReport } from '#domain/lots/lab-report-library.ts'
import { type LibraryReportRow, libraryReportFromRow } from '../../map/lots.ts'
import type { Database } from '../../open.ts'
import { listBrandNames } from '../catalog/brands.ts'
import { fullProductName } from '../catalog/products.ts'
import { countRows, ifDefined, orderBy, readRows } from '../page.ts'
import { matchesLotSearch } from './lot-list.ts'

/** Months and laboratories to choose from. Older and further ones are found by search. */
const mostChoices = 120

/** Whether a lot `l` has a report that shoppers can read. The indexes of the library have the same condition. */
const isInLibrary = sql`l.status <> 'draft' and l.report_file_key is not null and l.tested_on is not null`

/** Reports by the day of their test, the newest first. */
export async function listLibraryReports(
  db: Database,
  { search = '', brand, month, laboratory, after }: LibraryQuery,
  limit: number,
): Promise<LibraryReport[]> {
  const tables = sql`lot l join product p on p.id = l.product_id join brand b on b.id = p.brand_id`
  const isSearch = search.trim() !== ''
  const list = {
    columns: sql`
      l.id as lot_id, l.lot_number, l.status, l.tested_on, l.laboratory, ${fullProductName} as product_name,
      p.slug as product_slug, b.name as brand`,
    from: tables,
    conditions: [
      isInLibrary,
      sql`p.status <> 'draft'`,
      ifDefined(brand, (name) => sql`b.name = ${name}`),
      ifDefined(laboratory, (name) => sql`l.laboratory = ${name}`),
      ifDefined(
        month,
        (first) => sql`l.tested_on >= ${`${first}-01`}::date
          and l.tested_on < (${`${first}-01`}::date + interval '1 month')::date`,
      ),
      matchesLotSearch(search),
    ],
    order: orderBy(sql`l.tested_on`, 'desc', sql`l.id`),
    slice: {
      limit,
      offset: 0,
      cursor: { last: after && { value: after.testedOn, id: after.lotId } },
    },
    isSearch,
  }
  const hasFewRows = isSearch && (await countRows(db, list)).precision === 'exact'
  return (await readRows<LibraryReportRow>(db, { ...list, hasFewRows })).map(libraryReportFromRow)
}

/** Months and laboratories are read one by one from the indexes, so that no lot between them is. */
export async function listLibraryChoices(db: Database): Promise<LibraryChoices> {
  const [brands, months, laboratories] = await Promise.all([
    listBrandNames(db),
    sql<{ value: string }>`
      with recursive month as (
        (select date_trunc('month', l.tested_on)::date as day from lot l where ${isInLibrary}
         order by l.tested_on desc limit 1)
        union all
        select (select date_trunc('month', l.tested_on)::date from lot l where ${isInLibrary} and l.tested_on < month.day
                order by l.tested_on desc limit 1) from month where month.day is not null)
      select to_char(day, 'YYYY-MM') as value from month where day is not null limit ${mostChoices}`.execute(
      db,
    ),
    sql<{ value: string }>`
      with recursive lab as (
        (select l.laboratory as name from lot l where ${isInLibrary} and l.laboratory is not null
         order by l.laboratory limit 1)
        union all
        select (select l.laboratory from lot l where ${isInLibrary} and l.laboratory > lab.name
                order by l.laboratory limit 1) from lab where lab.name is not null)
      select name as value from lab where name is not null limit ${mostChoices}`.execute(db),
  ])
  return {
    brands,
    months: months.rows.map(({ value }) => value),
    laboratories: laboratories.rows.map(({ value }) => value),
  }
}
