import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../open.ts'
import { plannedEachTime } from '../../planned-each-time.ts'
import { listWordPatterns, matchesPatterns } from '../page.ts'

type Sql = RawBuilder<unknown>

/** What a word of a search can be in: a query of the rows that have it, and how many make it common. */
interface Source {
  readonly find: (pattern: Sql) => Sql
  readonly most: number
}

/**
 * How a table is searched. A word is looked up by its indexes, and a common word row by row, beginning with the newest: the ids
 * of all its rows would take longer than the page.
 */
interface SearchedTable {
  readonly id: Sql
  readonly sources: readonly Source[]
  /** A query of the ids of the rows that have a word. */
  readonly findIds: (pattern: Sql) => Sql
  /** Whether one row has it. */
  readonly matches: (pattern: Sql) => Sql
}

const findProducts = (pattern: Sql) =>
  sql`select s.product_id from product_search s where s.staff_text like ${pattern}`
const findCustomers = (pattern: Sql) =>
  sql`select who.customer_id from customer_search who where who.text like ${pattern}`
const findReviews = (pattern: Sql) =>
  sql`select found.id from review found where found.search_text like ${pattern}`
const findQuestions = (pattern: Sql) =>
  sql`select found.id from product_question found where found.search_text like ${pattern}`

const commonProducts: Source = { find: findProducts, most: 1000 }

const reviews: SearchedTable = {
  id: sql`r.id`,
  sources: [commonProducts, { find: findCustomers, most: 10_000 }, { find: findReviews, most: 10_000 }],
  findIds: (pattern) => sql`
    ${findReviews(pattern)}
    union all select found.id from review found where found.product_id = any(array(${findProducts(pattern)}))
    union all select found.id from review found where found.customer_id = any(array(${findCustomers(pattern)}))`,
  matches: (pattern) => sql`(r.search_text like ${pattern} or r.product_id in (${findProducts(pattern)})
    or (select who.text like ${pattern} from customer_search who where who.customer_id = r.customer_id))`,
}

const questions: SearchedTable = {
  id: sql`q.id`,
  sources: [commonProducts, { find: findQuestions, most: 10_000 }],
  findIds: (pattern) => sql`
    ${findQuestions(pattern)}
    union all select found.id from product_question found where found.product_id = any(array(${findProducts(pattern)}))`,
  matches: (pattern) => sql`(q.search_text like ${pattern} or q.product_id in (${findProducts(pattern)}))`,
}

/** Whether a review `r` has every word of the search in its text, its product or its customer. */
export function matchesReviewSearch(db: Database, search: string): Promise<Sql | undefined> {
  return matchesTableSearch(db, search, reviews)
}

/** Whether a question `q` has every word of the search in its text or its product. */
export function matchesQuestionSearch(db: Database, search: string): Promise<Sql | undefined> {
  return matchesTableSearch(db, search, questions)
}

async function matchesTableSearch(
  db: Database,
  search: string,
  table: SearchedTable,
): Promise<Sql | undefined> {
  if (search.trim() === '') return undefined
  const words = listWordPatterns(search)
  const common = await findCommonPatterns(db, words.flat(), table)
  return matchesPatterns(
    (pattern) =>
      common.has(pattern) ? table.matches(pattern) : sql`${table.id} = any(array(${table.findIds(pattern)}))`,
    words,
  )
}

async function findCommonPatterns(
  db: Database,
  patterns: readonly Sql[],
  { sources }: SearchedTable,
): Promise<ReadonlySet<Sql>> {
  if (patterns.length === 0) return new Set()
  const isCommon = (pattern: Sql) => {
    const counts = sources.map(
      ({ find, most }) =>
        sql`(select count(*) from (${find(pattern)} limit ${sql.lit(most)}) counted) = ${sql.lit(most)}`,
    )
    return sql`(${sql.join(counts, sql` or `)})`
  }
  const { rows } = await sql<{ common: boolean[] }>`
    ${plannedEachTime} select array[${sql.join(patterns.map(isCommon))}] as common`.execute(db)
  return new Set(patterns.filter((_, index) => rows[0]?.common[index]))
}
