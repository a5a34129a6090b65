import { sql } from 'kysely'
import {
  type Attribute,
  type AttributeOrder,
  type AttributeValue,
  attributes,
  createValueComparison,
} from '#domain/catalog/attribute-value.ts'
import type { ProductContents } from '#domain/composition/product-contents.ts'
import { type AttributeValueRow, attributeValueFromRow } from '../../map/attribute-values.ts'
import type { Database } from '../../open.ts'

const columns = { size: 'size_label', count: 'count_label', flavor: 'flavor' } as const

/** Every size, count and flavor of any product, and those that staff added, in order. */
export async function listAttributeValues(db: Database): Promise<AttributeValue[]> {
  const { rows } = await sql<AttributeValueRow>`
    with used as (
      select a.attribute, a.value,
             count(*) filter (where p.status = 'published') as published_products,
             count(*) filter (where p.status <> 'published') as unpublished_products
      from product p
      cross join lateral (values ('size', p.size_label), ('count', p.count_label), ('flavor', p.flavor))
        as a (attribute, value)
      where a.value is not null group by a.attribute, a.value)
    select attribute, value, l.position, l.value is not null as is_listed,
           coalesce(u.published_products, 0)::int as published_products,
           coalesce(u.unpublished_products, 0)::int as unpublished_products
    from used u full join attribute_value l using (attribute, value)
    order by l.position`.execute(db)
  const values = rows.map(attributeValueFromRow)
  return attributes.flatMap((attribute) => {
    const own = values.filter((value) => value.attribute === attribute)
    const placed = own.filter(({ position }) => position !== undefined).map(({ value }) => value)
    const compare = createValueComparison(placed)
    return own.sort((a, b) => compare(a.value, b.value))
  })
}

/** The values that staff put in order. */
export async function listAttributeOrder(db: Database): Promise<AttributeOrder> {
  const rows = await db
    .selectFrom('attributeValue')
    .select(['attribute', 'value'])
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
  const listOf = (attribute: Attribute) =>
    rows.filter((row) => row.attribute === attribute).map(({ value }) => value)
  return { size: listOf('size'), count: listOf('count'), flavor: listOf('flavor') }
}

export async function insertAttributeValue(
  db: Database,
  { attribute, value }: Pick<AttributeValue, 'attribute' | 'value'>,
): Promise<void> {
  await db
    .insertInto('attributeValue')
    .values({ attribute, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type ProductWithValue = Pick<ProductContents, 'form' | 'piecesPerContainer'> & {
  readonly id: string
  readonly name: string
}

/** The products of any status that have this value, locked until the transaction ends. */
export async function lockProductsWithValue(
  db: Database,
  { attribute, value }: Pick<AttributeValue, 'attribute' | 'value'>,
): Promise<ProductWithValue[]> {
  const { rows } = await sql<ProductWithValue>`
    select id, name, form, pieces_per_container from product
    where ${sql.ref(columns[attribute])} = ${value} order by id for no key update`.execute(db)
  return rows
}

/** Gives products another value. Their search words follow. */
export async function updateAttributeOfProducts(
  db: Database,
  ids: readonly string[],
  { attribute, value, now }: Pick<AttributeValue, 'attribute' | 'value'> & { readonly now: Date },
): Promise<void> {
  await sql`
    update product set ${sql.ref(columns[attribute])} = ${value}, updated_at = ${now}
    where id = any(${ids}::uuid[])`.execute(db)
}

/** Lets the name of a value lead to another. A value that is not in the list yet takes the place of the old one. */
export async function replaceAttributeValue(
  db: Database,
  { attribute, from, into }: { readonly attribute: Attribute; readonly from: string; readonly into: string },
): Promise<void> {
  await sql`
    insert into attribute_value (attribute, value, position)
    values (${attribute}, ${into},
      (select position from attribute_value where attribute = ${attribute} and value = ${from}))
    on conflict do nothing`.execute(db)
  await db.deleteFrom('attributeValue').where('attribute', '=', attribute).where('value', '=', from).execute()
  await db
    .updateTable('attributeValueRedirect')
    .set({ current: into })
    .where('attribute', '=', attribute)
    .where('current', '=', from)
    .execute()
  await db
    .insertInto('attributeValueRedirect')
    .values({ attribute, name: from.toLowerCase(), current: into })
    .onConflict((conflict) => conflict.columns(['attribute', 'name']).doUpdateSet({ current: into }))
    .execute()
  await releaseAttributeName(db, attribute, into)
}

/** Lets an old name belong to a value again. */
export async function releaseAttributeName(db: Database, attribute: Attribute, name: string): Promise<void> {
  await db
    .deleteFrom('attributeValueRedirect')
    .where('attribute', '=', attribute)
    .where('name', '=', name.toLowerCase())
    .execute()
}

/** Puts all values of an attribute in this order. */
export async function setAttributeOrder(
  db: Database,
  { attribute, values }: { readonly attribute: Attribute; readonly values: readonly string[] },
): Promise<void> {
  await sql`
    insert into attribute_value (attribute, value, position)
    select ${attribute}, o.value, o.place from unnest(${values}::text[]) with ordinality as o (value, place)
    on conflict (attribute, value) do update set position = excluded.position`.execute(db)
}
