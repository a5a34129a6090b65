import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** A product that was archived. */
export interface GoneProduct {
  readonly name: string
  readonly category: string
  readonly familyId: string | undefined
}

/**
 * Resolves a product slug without a page: moved to another slug, or gone because the product was archived.
 * Undefined when the slug never existed.
 */
export async function resolveProductSlug(
  db: Database,
  slug: string,
): Promise<{ readonly movedTo: string } | { readonly gone: GoneProduct } | undefined> {
  const { rows } = await sql<{
    slug: string
    status: string
    name: string
    category: string
    familyId: string | null
  }>`
    select p.slug, p.status, p.name, c.name as category, p.family_id as "familyId"
    from product p join category c on c.id = p.category_id
    where (p.slug = ${slug} and p.status = 'archived')
      or p.id = (select o.product_id from product_slug_redirect o where o.slug = ${slug})
    order by p.slug = ${slug} desc limit 1`.execute(db)
  const [found] = rows
  if (found === undefined || found.status === 'draft') return undefined
  if (found.status === 'published') return { movedTo: found.slug }
  const { name, category, familyId } = found
  return { gone: { name, category, familyId: familyId ?? undefined } }
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

/** The ids of products by slugs that they have or had. */
export async function findProductIds(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, product_id::text as id from product_slug_redirect where slug = any(${slugs}::text[])
    union all select slug, id::text from product where slug = any(${slugs}::text[])`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Returns the slugs that products have or had. */
export async function findTakenSlugs(db: Database, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product where slug = any(${slugs}::text[])
    union select slug from product_slug_redirect where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
