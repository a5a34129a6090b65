import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/**
 * Resolves a product slug without a page: moved to another slug, or gone because the product was archived.
 * Undefined when the slug never existed.
 */
export async function resolveProductSlug(
  db: Database,
  slug: string,
): Promise<{ movedTo: string } | 'gone' | undefined> {
  const { rows } = await sql<{ slug: string; status: string }>`
    select p.slug, p.status from product p where p.slug = ${slug} and p.status = 'archived'
    union all
    select p.slug, p.status from product_slug_redirect o join product p on p.id = o.product_id where o.slug = ${slug}
    limit 1`.execute(db)
  const [found] = rows
  if (found === undefined || found.status === 'draft') return undefined
  return found.status === 'published' ? { movedTo: found.slug } : 'gone'
}

/** Ids and slugs of all products, and the slugs they had before. */
export async function listProductNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select id::text as name from product union all select slug from product
    union all select slug from product_slug_redirect`.execute(db)
  return rows.map(({ name }) => name)
}

export interface SitemapEntry {
  readonly slug: string
  readonly updatedAt: Date
  readonly pictures: readonly { readonly key: string; readonly alt: string }[]
}

/** Published products with their pictures, for search engines. */
export async function listSitemapEntries(
  db: Database,
  page: { limit: number; offset: number },
): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select p.slug, p.updated_at,
      (select coalesce(json_agg(json_build_object('key', i.file_key, 'alt', i.alt) order by i.position), '[]')
       from product_image i where i.product_id = p.id) as pictures
    from product p where p.status = 'published' order by p.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return rows
}

export async function countPublishedProducts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('product')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns the slugs that products have or had. */
export async function findTakenSlugs(db: Database, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product where slug = any(${slugs}::text[])
    union select slug from product_slug_redirect where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
