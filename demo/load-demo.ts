import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { type DemoFile, storeLabReports, storePictures } from './demo-files.ts'
import { createDemoStore } from './demo-store.ts'
import { insertArticles } from './insert-articles.ts'
import { insertBundles } from './insert-bundles.ts'
import { insertLots, insertPictures, insertProducts, insertStock } from './insert-catalog.ts'
import { insertDisputes } from './insert-disputes.ts'
import { insertCustomers, insertOrders } from './insert-orders.ts'
import { insertPayouts } from './insert-payouts.ts'
import { insertPromotions, insertPromotionUses } from './insert-promotions.ts'
import { insertReviews, updateRatingsAndSales } from './insert-reviews.ts'
import { runInChunks } from './run-in-chunks.ts'

/**
 * Fills an empty shop with the demo store: 230 products with pictures and lab reports, invented customers, their
 * orders of the last 90 days, their reviews and a blog. Every row is marked `is_demo`; `removeDemo` deletes them all.
 * Files are stored before the transaction: their keys depend only on their content, so a retry is harmless.
 * @throws when a demo store is already loaded, because its keys exist.
 */
export async function loadDemo(
  db: Kysely<DB>,
  {
    files,
    sandboxAccountId,
    now,
  }: { readonly files: FileStorage; readonly sandboxAccountId: string; readonly now: Date },
): Promise<void> {
  const store = createDemoStore(now)
  const pictures = await storePictures(files)
  const reports = await storeLabReports(files, store)
  await db.transaction().execute(async (transaction) => {
    const fileRows = [...pictures, ...reports.files].map(toFileRow)
    await runInChunks(fileRows, (chunk) =>
      transaction
        .insertInto('storedFile')
        .values(chunk)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    await insertProducts(transaction, store, now)
    await insertPictures(transaction, store)
    await insertLots(transaction, store, reports.reportKeyByLot)
    await insertStock(transaction, store, now)
    await insertCustomers(transaction, store)
    await insertPromotions(transaction, now)
    await insertBundles(transaction, store)
    await insertOrders(transaction, store, sandboxAccountId)
    await insertDisputes(transaction, store, { sandboxAccountId, now })
    await insertPayouts(transaction, store, { sandboxAccountId, now })
    await insertPromotionUses(transaction, store)
    await insertReviews(transaction, store)
    await updateRatingsAndSales(transaction, now)
    await insertArticles(transaction, now)
  })
}

function toFileRow(file: DemoFile) {
  return { key: file.key, mediaType: file.mediaType, bytes: file.bytes }
}
