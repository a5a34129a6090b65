import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { type DemoFile, storeLabReports, storePictures } from './demo-files.ts'
import { inChunks } from './in-chunks.ts'
import { insertArticles } from './insert-articles.ts'
import { insertLots, insertPictures, insertProducts } from './insert-catalog.ts'
import { countStarsAndSales, insertOrders, insertPeople, insertReviews } from './insert-orders.ts'
import { insertPromotions, insertPromotionUses } from './insert-promotions.ts'
import { makeDemoStore } from './make-store.ts'

/**
 * Fills an empty shop with the demo store: 230 products with pictures and lab reports, invented shoppers,
 * their orders of the last 90 days, their reviews and a blog. Every row is marked `is_demo`; `removeDemo` takes all back.
 * Files go first (their keys are made from their content, so a second try is harmless), then one transaction.
 * @throws when a demo store is already loaded: its keys exist.
 */
export async function loadDemo(db: Kysely<DB>, files: FileStorage, now: Date): Promise<void> {
  const store = makeDemoStore(now)
  const pictures = await storePictures(files)
  const reports = await storeLabReports(files, store)
  await db.transaction().execute(async (trx) => {
    const stored = [...pictures, ...reports.files].map(fileRow)
    await inChunks(stored, (part) =>
      trx
        .insertInto('storedFile')
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    await insertProducts(trx, store, now)
    await insertPictures(trx, store)
    await insertLots(trx, store, reports.keyOfLot)
    await insertPeople(trx, store)
    await insertPromotions(trx, now)
    await insertOrders(trx, store)
    await insertPromotionUses(trx, store)
    await insertReviews(trx, store)
    await countStarsAndSales(trx, now)
    await insertArticles(trx, now)
  })
}

function fileRow(file: DemoFile) {
  return { key: file.key, mediaType: file.mediaType, bytes: file.bytes }
}
