import { sql } from 'kysely'
import type { Article } from '#domain/content/article.ts'
import { isId } from '#domain/id.ts'
import { type ArticleContent, type ArticleRow, articleFromRow, articleToRow } from '../../map/content.ts'
import type { Database } from '../../open.ts'
import {
  type Direction,
  ifDefined,
  matchesSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'

const isPublishedAt = (now: Date) => sql<boolean>`status = 'published' and published_at <= ${now}`

/** Published articles except scheduled ones, newest first. */
export async function listPublishedArticles(
  db: Database,
  now: Date,
  slice: Slice,
): Promise<{ readonly articles: readonly Article[]; readonly total: number }> {
  const [found, counted] = await Promise.all([
    sql<ArticleRow>`
      select * from article where ${isPublishedAt(now)}
      order by published_at desc, id desc limit ${slice.limit} offset ${slice.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from article where ${isPublishedAt(now)}`.execute(db),
  ])
  return { articles: found.rows.map(articleFromRow), total: counted.rows[0]?.total ?? 0 }
}

/** When the next scheduled article is published. */
export async function findNextPublication(db: Database, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(published_at) as next from article where status = 'published' and published_at > ${now}`.execute(
    db,
  )
  return rows[0]?.next ?? undefined
}

export async function findPublishedArticle(
  db: Database,
  slug: string,
  now: Date,
): Promise<Article | undefined> {
  const { rows } =
    await sql<ArticleRow>`select * from article where slug = ${slug} and ${isPublishedAt(now)}`.execute(db)
  return rows[0] && articleFromRow(rows[0])
}

/** The current slug of the article that used to have this one. */
export async function resolveArticleSlug(
  db: Database,
  oldSlug: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select a.slug from article_slug_redirect old join article a on a.id = old.article_id
    where old.slug = ${oldSlug} and a.status = 'published' and a.published_at <= ${now}`.execute(db)
  return rows[0]?.slug
}

export interface ArticleListQuery {
  readonly search: string
  readonly status?: 'draft' | 'scheduled' | 'published'
  readonly sort: 'published' | 'title' | 'updated'
  readonly dir: Direction
}

const sorts = {
  published: { nullable: sql`published_at` },
  title: sql`lower(title)`,
  updated: sql`updated_at`,
} as const

export async function listArticles(
  db: Database,
  query: ArticleListQuery,
  slice: Slice,
  now: Date,
): Promise<Paged<Article>> {
  const inState = {
    draft: sql`status = 'draft'`,
    scheduled: sql`status = 'published' and published_at > ${now}`,
    published: isPublishedAt(now),
  }
  const page = await readPage<ArticleRow>(db, {
    columns: sql`*`,
    from: sql`article`,
    conditions: [
      matchesSearch([sql`title`, sql`slug`, sql`author`], query.search),
      ifDefined(query.status, (status) => inState[status]),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`id`),
    slice,
  })
  return { ...page, rows: page.rows.map(articleFromRow) }
}

export async function findArticle(db: Database, id: string, lock = false): Promise<Article | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql<ArticleRow>`
    select * from article where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] && articleFromRow(rows[0])
}

/** Whether another article has the slug, or had it before, so that links to it still use it. */
export async function findSlugUse(
  db: Database,
  slug: string,
  except: string | undefined,
): Promise<'current' | 'earlier' | undefined> {
  const { rows } = await sql<{ isCurrent: boolean }>`
    select true as is_current from article where slug = ${slug} and id is distinct from ${except ?? null}::uuid
    union all
    select false from article_slug_redirect where slug = ${slug} and article_id is distinct from ${except ?? null}::uuid
    limit 1`.execute(db)
  const [use] = rows
  return use && (use.isCurrent ? 'current' : 'earlier')
}

export async function insertArticle(db: Database, article: ArticleContent): Promise<string> {
  const { id } = await db
    .insertInto('article')
    .values(articleToRow(article))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateArticle(db: Database, id: string, article: ArticleContent): Promise<void> {
  await db
    .updateTable('article')
    .set({ ...articleToRow(article), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteArticle(db: Database, id: string): Promise<void> {
  await db.deleteFrom('article').where('id', '=', id).execute()
}

export interface ArticleSlug {
  readonly slug: string
  readonly updatedAt: Date
}

/** The slugs of all articles, and those they had before. */
export async function listArticleNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select slug as name from article union all select slug from article_slug_redirect`.execute(db)
  return rows.map(({ name }) => name)
}

/** Published articles for the sitemap, newest first. */
export async function listArticleSlugs(db: Database, now: Date): Promise<ArticleSlug[]> {
  const { rows } = await sql<ArticleSlug>`
    select slug, greatest(updated_at, published_at) as updated_at from article where ${isPublishedAt(now)}
    order by published_at desc, id desc`.execute(db)
  return rows
}
