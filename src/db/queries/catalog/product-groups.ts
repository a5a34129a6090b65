import { sql } from 'kysely'
import type { ProductGroup, RenamableGroup, RenamedGroup } from '#domain/catalog/product-group.ts'
import type { Database } from '../../open.ts'

/** Edits of groups wait for each other, because their names depend on one another. */
export async function lockGroups(db: Database, kind: RenamableGroup): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product-group'), hashtext(${kind}))`.execute(db)
}

/** The old names of categories, brands, sizes, counts and flavors. One that products have again is no old name. */
export async function listRenamedGroups(db: Database): Promise<RenamedGroup[]> {
  const { rows } = await sql<RenamedGroup>`
    select r.kind, r.name, coalesce(c.name, b.name) as current from product_group_redirect r
    left join category c on c.id = r.category_id left join brand b on b.id = r.brand_id
    union all
    select r.attribute, r.name, r.current from attribute_value_redirect r
    where not exists (select from product p where r.name = lower(
      case r.attribute when 'size' then p.size_label when 'count' then p.count_label else p.flavor end))`.execute(
    db,
  )
  return rows
}

/** A category at the end of the menu order. False when another has its slug. */
export async function insertCategory(
  db: Database,
  { name, slug }: { readonly name: string; readonly slug: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into category (name, slug, position)
    select ${name}, ${slug}, coalesce(max(position), 0) + 1 from category
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Renames a group. Its products are indexed for the search again. Articles name their category. */
export async function renameGroup(
  db: Database,
  kind: ProductGroup,
  group: { readonly id: string; readonly name: string; readonly newName: string },
): Promise<void> {
  await db.updateTable(kind).set({ name: group.newName }).where('id', '=', group.id).execute()
  if (kind === 'category') await moveArticles(db, group.name, group.newName)
  await redirectGroupName(db, kind, { name: group.name, id: group.id })
  await releaseGroupName(db, kind, group.newName)
}

/** Lets an old name belong to a new group. */
export async function releaseGroupName(db: Database, kind: ProductGroup, name: string): Promise<void> {
  await db
    .deleteFrom('productGroupRedirect')
    .where('kind', '=', kind)
    .where('name', '=', name.toLowerCase())
    .execute()
}

/** Moves products, promotions and old names of one group to another, and deletes it. @returns how many products moved */
export async function mergeGroup(
  db: Database,
  kind: ProductGroup,
  {
    from,
    into,
  }: {
    readonly from: { readonly id: string; readonly name: string }
    readonly into: { readonly id: string; readonly name: string }
  },
): Promise<number> {
  const column = sql.ref(kind === 'category' ? 'category_id' : 'brand_id')
  const moved = await sql<{ id: string }>`
    update product set ${column} = ${into.id}::uuid, updated_at = now() where ${column} = ${from.id}::uuid
    returning id`.execute(db)
  await sql`
    update promotion_target t set ${column} = ${into.id}::uuid where ${column} = ${from.id}::uuid
      and not exists (select from promotion_target o where o.promotion_id = t.promotion_id
        and o.part = t.part and o.${column} = ${into.id}::uuid)`.execute(db)
  await sql`update product_group_redirect set ${column} = ${into.id}::uuid where ${column} = ${from.id}::uuid`.execute(
    db,
  )
  if (kind === 'category') await moveArticles(db, from.name, into.name)
  await redirectGroupName(db, kind, { name: from.name, id: into.id })
  await db.deleteFrom(kind).where('id', '=', from.id).execute()
  return moved.rows.length
}

async function redirectGroupName(
  db: Database,
  kind: ProductGroup,
  { name, id }: { readonly name: string; readonly id: string },
): Promise<void> {
  const ids = kind === 'category' ? { categoryId: id } : { brandId: id }
  await db
    .insertInto('productGroupRedirect')
    .values({ kind, name: name.toLowerCase(), ...ids })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet(ids))
    .execute()
}

async function moveArticles(db: Database, category: string, newCategory: string): Promise<void> {
  await db
    .updateTable('article')
    .set({ relatedCategory: newCategory })
    .where('relatedCategory', '=', category)
    .execute()
}

/** The ids of all categories by name, in the order of the menu. */
export async function listCategoryOrder(
  db: Database,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db.selectFrom('category').select(['id', 'name']).orderBy('position').orderBy('name').execute()
}

export async function setCategoryOrder(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update category c set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where o.id = c.id`.execute(db)
}
