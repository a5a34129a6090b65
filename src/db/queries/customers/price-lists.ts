import { type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { ListedPrice, PriceList } from '#domain/pricing/price-list.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'

interface PriceListRow {
  readonly name: string
  readonly minimumSubtotalCents: number | null
  readonly prices: readonly {
    readonly productId: string
    readonly price: number
    readonly minimumQuantity: number
  }[]
}

function fromRow({ name, minimumSubtotalCents, prices }: PriceListRow): PriceList {
  return {
    name,
    minimumSubtotal: minimumSubtotalCents === null ? undefined : cents(minimumSubtotalCents),
    prices: Object.fromEntries(
      prices.map(({ productId, price, minimumQuantity }) => [
        productId,
        { price: cents(price), minimumQuantity },
      ]),
    ),
  }
}

/**
 * The price list of a customer, in one snapshot.
 * @param products whose prices are read: those with these ids, those that are published, or all
 */
export async function findPriceListOfCustomer(
  db: Database,
  customerId: string,
  products: readonly string[] | 'published' | 'all',
): Promise<PriceList | undefined> {
  const { rows } = await sql<PriceListRow>`
    select l.name, l.minimum_subtotal_cents,
      (select coalesce(json_agg(json_build_object('productId', p.product_id, 'price', p.price_cents,
         'minimumQuantity', p.minimum_quantity)), '[]')
       from price_list_price p where p.price_list_id = l.id and ${isAsked(products)}) as prices
    from customer c join customer_group g on g.id = c.group_id join price_list l on l.id = g.price_list_id
    where c.id = ${customerId}::uuid`.execute(db)
  return rows[0] && fromRow(rows[0])
}

function isAsked(products: readonly string[] | 'published' | 'all'): RawBuilder<unknown> {
  if (products === 'all') return sql`true`
  if (products === 'published')
    return sql`exists (select from product where product.id = p.product_id and product.status = 'published')`
  return sql`p.product_id = any(${products.filter(isId)}::uuid[])`
}

export interface StoredPriceList {
  readonly id: string
  readonly name: string
  readonly minimumSubtotal: number | undefined
  readonly prices: readonly StoredListedPrice[]
  /** The names of the groups that buy by it. */
  readonly groups: readonly string[]
}

export interface StoredListedPrice extends ListedPrice {
  readonly productId: string
  /** With its size. */
  readonly name: string
  /** What everyone pays for one. */
  readonly publicPrice: number
}

/** All price lists by name, with their prices. */
export async function listPriceLists(db: Database): Promise<StoredPriceList[]> {
  const { rows } = await sql<Omit<StoredPriceList, 'minimumSubtotal'> & { minimumSubtotal: number | null }>`
    select l.id, l.name, l.minimum_subtotal_cents as minimum_subtotal,
      array(select g.name from customer_group g where g.price_list_id = l.id order by lower(g.name)) as groups,
      (select coalesce(json_agg(json_build_object('productId', p.id, 'price', price.price_cents,
         'minimumQuantity', price.minimum_quantity,
         'name', ${fullProductName}, 'publicPrice', p.price_cents)
         order by p.name, p.id), '[]')
       from price_list_price price join product p on p.id = price.product_id where price.price_list_id = l.id) as prices
    from price_list l order by lower(l.name)`.execute(db)
  return rows.map(({ minimumSubtotal, ...row }) => ({
    ...row,
    minimumSubtotal: minimumSubtotal ?? undefined,
  }))
}

export interface PriceListDraft {
  readonly name: string
  readonly minimumSubtotal: number | undefined
  readonly prices: readonly (Pick<StoredListedPrice, 'productId' | 'minimumQuantity'> & {
    readonly price: number
  })[]
}

export async function insertPriceList(db: Database, draft: PriceListDraft): Promise<string> {
  const { id } = await db
    .insertInto('priceList')
    .values({ name: draft.name, minimumSubtotalCents: draft.minimumSubtotal ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPrices(db, id, draft.prices)
  return id
}

/** Replaces a list with its prices. Other transactions see all of it or nothing. */
export async function updatePriceList(db: Database, id: string, draft: PriceListDraft): Promise<void> {
  await db
    .updateTable('priceList')
    .set({ name: draft.name, minimumSubtotalCents: draft.minimumSubtotal ?? null })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('priceListPrice').where('priceListId', '=', id).execute()
  await insertPrices(db, id, draft.prices)
}

async function insertPrices(db: Database, priceListId: string, prices: PriceListDraft['prices']) {
  if (prices.length === 0) return
  await db
    .insertInto('priceListPrice')
    .values(
      prices.map(({ productId, price, minimumQuantity }) => ({
        priceListId,
        productId,
        minimumQuantity,
        priceCents: price,
      })),
    )
    .execute()
}

export async function deletePriceList(db: Database, id: string): Promise<void> {
  await db.deleteFrom('priceList').where('id', '=', id).execute()
}

/** Which of these products exist. */
export async function findKnownProducts(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
