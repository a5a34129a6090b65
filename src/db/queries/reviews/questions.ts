import { sql } from 'kysely'
import { isId } from '#domain/id.ts'
import type { ListedQuestion, Question, QuestionStatus } from '#domain/reviews/question.ts'
import {
  type ListedQuestionRow,
  listedQuestionFromRow,
  type QuestionRow,
  questionFromRow,
} from '../../map/questions.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import {
  type Direction,
  ifDefined,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { matchesQuestionSearch } from './review-search.ts'

/** The columns of a question `q`, for `questionFromRow`. */
const questionColumns = sql`
  q.id, q.product_id, q.customer_id, q.question, q.status, q.answer, q.answered_at, q.created_at`

export async function insertQuestion(
  db: Database,
  question: {
    readonly productId: string
    readonly customerId: string
    readonly question: string
    readonly createdAt: Date
  },
): Promise<void> {
  await db.insertInto('productQuestion').values(question).execute()
}

/** The published questions of a product, the last answered first. */
export async function listPublishedQuestions(
  db: Database,
  productId: string,
  limit: number,
): Promise<Question[]> {
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from product_question q
    where q.product_id = ${productId}::uuid and q.status = 'published'
    order by q.answered_at desc, q.id limit ${limit}`.execute(db)
  return rows.map(questionFromRow)
}

/** A question with its product. */
export interface AskedQuestion extends Question {
  readonly productName: string
  /** Of its page. Undefined when the product has none. */
  readonly productSlug: string | undefined
}

/** Locks the question until the transaction ends, and finds its product. */
export async function lockQuestion(db: Database, id: string): Promise<AskedQuestion | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql<
    QuestionRow & { readonly productName: string; readonly productSlug: string | null }
  >`
    select ${questionColumns}, ${fullProductName} as product_name,
      case when p.status = 'published' then p.slug end as product_slug
    from product_question q join product p on p.id = q.product_id where q.id = ${id}::uuid for update of q`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { productName, productSlug } = row
  return { ...questionFromRow(row), productName, productSlug: productSlug ?? undefined }
}

/** Saves what staff change. The question must be locked. */
export async function saveQuestion(
  db: Database,
  { id, status, answer }: Pick<Question, 'id' | 'status' | 'answer'>,
): Promise<void> {
  await db
    .updateTable('productQuestion')
    .set({ status, answer: answer?.text ?? null, answeredAt: answer?.at ?? null })
    .where('id', '=', id)
    .execute()
}

export interface QuestionListQuery {
  readonly search: string
  readonly status?: QuestionStatus
  readonly sort: 'created' | 'product'
  readonly dir: Direction
}

const sorts: Readonly<Record<QuestionListQuery['sort'], SortColumn>> = {
  created: sql`q.created_at`,
  product: sql`lower(p.name)`,
}

export async function listQuestions(
  db: Database,
  query: QuestionListQuery,
  slice: Slice,
): Promise<Paged<ListedQuestion>> {
  const page = await readPage<ListedQuestionRow>(db, {
    columns: sql`${questionColumns}, ${fullProductName} as product_name, p.slug as product_slug,
      c.email is not null and c.email_verified_at is not null as has_confirmed_email, c.is_demo,
      (select coalesce(max(r.version), 0) from record_change r
       where r.kind = 'question' and r.record_id = q.id::text) as version`,
    from: sql`product_question q join product p on p.id = q.product_id left join customer c on c.id = q.customer_id`,
    // The conditions are about the question alone.
    countedFrom: sql`product_question q`,
    ...(query.sort === 'created' ? { foundFrom: sql`product_question q` } : {}),
    conditions: [
      await matchesQuestionSearch(db, query.search),
      ifDefined(query.status, (status) => sql`q.status = ${sql.lit(status)}`),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`q.id`),
    slice,
    isSearch: query.search !== '',
    // The bell asks for those that wait. To plan takes longer than to read them.
    hasOnePlan: query.search === '' && slice.offset === 0,
  })
  return { ...page, rows: page.rows.map(listedQuestionFromRow) }
}

/** Deletes the questions that the shop does not show, with the record of their edits. */
export async function deleteOldQuestions(db: Database, createdBefore: Date): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from product_question where status <> 'published' and created_at < ${createdBefore} returning id),
    edits as (delete from record_change where kind = 'question' and record_id in (select id::text from gone))
    select count(*)::int as deleted from gone`.execute(db)
  return rows[0]?.deleted ?? 0
}

/**
 * Deletes the questions of a customer, or keeps the published ones without their asker.
 * @returns the products whose pages showed them
 */
export async function detachQuestions(
  db: Database,
  customerId: string,
  choice: 'anonymize' | 'remove',
): Promise<string[]> {
  const kept = choice === 'anonymize' ? sql`status = 'published'` : sql`false`
  const { rows } = await sql<{ productId: string; wasPublished: boolean }>`
    with gone as (
      delete from product_question where customer_id = ${customerId}::uuid and not (${kept})
      returning id, product_id, status),
    forgotten as (
      delete from record_change where kind = 'question' and record_id in (select id::text from gone))
    select product_id, status = 'published' as was_published from gone`.execute(db)
  await db
    .updateTable('productQuestion')
    .set({ customerId: null })
    .where('customerId', '=', customerId)
    .execute()
  return rows.filter((row) => row.wasPublished).map((row) => row.productId)
}
