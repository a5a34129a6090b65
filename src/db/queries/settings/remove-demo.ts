import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { type NewFile, removeFilesWithoutRow } from '../content/stored-files.ts'
import { settleStock } from '../inventory/stock.ts'

/**
 * Deletes the demo store and keeps all real data. A demo product in a real order is archived with its lots and
 * pictures instead of deleted. A demo customer with a real order, review or store credit stays. Unused files are deleted after the
 * transaction.
 */
export async function removeDemo(db: Kysely<DB>, files: FileStorage): Promise<void> {
  const orphans = await db.transaction().execute(async (trx) => {
    await deleteOrders(trx)
    await deleteReviews(trx)
    await deleteCustomers(trx)
    await trx.deleteFrom('article').where('isDemo', '=', true).execute()
    const keys = await listDemoFileKeys(trx)
    await trx.deleteFrom('promotion').where('isDemo', '=', true).execute()
    await endBundles(trx)
    await deleteProducts(trx)
    await deleteEmptyBrandsAndFamilies(trx)
    return await deleteUnusedFiles(trx, keys)
  })
  await removeFilesWithoutRow(db, files, orphans, listStoredKeys)
}

async function deleteOrders(trx: Transaction<DB>): Promise<void> {
  await sql`
    delete from refund using shop_order where refund.order_id = shop_order.id and shop_order.is_demo`.execute(
    trx,
  )
  await trx.deleteFrom('shopOrder').where('isDemo', '=', true).execute()
  await trx.deleteFrom('payout').where('isDemo', '=', true).execute()
  await trx.deleteFrom('ledgerEntry').where('isDemo', '=', true).execute()
}

/** Recalculates the ratings of real products that demo customers reviewed. */
async function deleteReviews(trx: Transaction<DB>): Promise<void> {
  await sql`
    with gone as (delete from review where is_demo returning product_id, rating, status),
         lost as (select product_id, count(*)::int as count, sum(rating)::int as sum
                  from gone where status = 'published' group by product_id)
    update product set rating_count = rating_count - lost.count, rating_sum = rating_sum - lost.sum
    from lost where product.id = lost.product_id`.execute(trx)
}

async function deleteCustomers(trx: Transaction<DB>): Promise<void> {
  await sql`
    delete from customer where is_demo
      and not exists (select from shop_order where customer_id = customer.id)
      and not exists (select from customer_credit where customer_id = customer.id and balance_cents > 0)
      and not exists (select from review where customer_id = customer.id)`.execute(trx)
}

/** A set that lacks a product is not what its price was made for. */
async function endBundles(trx: Transaction<DB>): Promise<void> {
  await trx.deleteFrom('bundle').where('isDemo', '=', true).execute()
  await sql`
    update bundle set is_active = false where id in (
      select part.bundle_id from bundle_part part join product p on p.id = part.product_id where p.is_demo)`.execute(
    trx,
  )
}

async function listDemoFileKeys(trx: Transaction<DB>): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select file_key as key from product_image join product on product.id = product_id where is_demo
    union select report_file_key from lot where is_demo and report_file_key is not null`.execute(trx)
  return found.rows.map((row) => row.key)
}

async function deleteProducts(trx: Transaction<DB>): Promise<void> {
  await sql`
    update product set status = 'archived', updated_at = now()
    where is_demo and exists (select from order_line where product_id = product.id)`.execute(trx)
  await sql`
    delete from product
    where is_demo and not exists (select from order_line where product_id = product.id)`.execute(trx)
  // Those that stay were reserved by demo orders, too.
  const kept = await sql<{ id: string }>`
    select id from product where is_demo order by id for no key update`.execute(trx)
  await settleStock(
    trx,
    kept.rows.map(({ id }) => id),
  )
}

/** Demo ids are version 8 UUIDs, and the shop's are version 7. The ten categories stay. */
async function deleteEmptyBrandsAndFamilies(trx: Transaction<DB>): Promise<void> {
  await sql`
    delete from brand where uuid_extract_version(id) = 8
      and not exists (select from product where brand_id = brand.id)`.execute(trx)
  await sql`
    delete from product_family where uuid_extract_version(id) = 8
      and not exists (select from product where family_id = product_family.id)`.execute(trx)
}

async function deleteUnusedFiles(trx: Transaction<DB>, keys: readonly string[]): Promise<NewFile[]> {
  const deleted = await sql<NewFile>`
    delete from stored_file where key = any(${keys}::text[])
      and not exists (select from product_image where file_key = stored_file.key)
      and not exists (select from lot where report_file_key = stored_file.key)
      and not exists (select from content_image where file_key = stored_file.key)
    returning key, media_type, bytes`.execute(trx)
  return deleted.rows
}
