import { lockLot, updateLot } from '#db/queries/lots/lot-edits.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { refuseLotEdit } from '#domain/lots/lot-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { readUploads, storeWithUploads, type Uploads } from '../content/store-uploads.ts'
import { recordEvent } from '../events/record-event.ts'
import { publishSettledStock } from '../inventory/release-stock.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { lotNotFound, type SavedLot, toLotRecord } from './save-lot.ts'

export interface ReportUpload {
  readonly id: string
  readonly pdf: Uint8Array
  readonly expectedVersion: number
  readonly by: Actor
}

/** Stores the PDF of a lot's report under the hash of its content. A lot that passed is a draft again. */
export async function attachLotReport(shop: Shop, upload: ReportUpload): Promise<Result<SavedLot>> {
  const uploads = await readUploads(shop, { images: [], coa: upload.pdf })
  return uploads.ok ? saveReport(shop, upload, uploads.value) : uploads
}

async function saveReport(
  shop: Shop,
  { id, expectedVersion, by }: ReportUpload,
  uploads: Uploads,
): Promise<Result<SavedLot>> {
  const { coa } = uploads
  if (coa === undefined) return refuse('coa-type')
  const now = shop.clock.now()
  return storeWithUploads(shop, uploads, async (transaction, insertUploads) => {
    const lot = await lockLot(transaction, id)
    if (lot === undefined) return refuse('not-found', lotNotFound)
    const message = refuseLotEdit(lot.status)
    if (message !== undefined) return refuse('invalid-state', { message })
    const recorded = await recordEdit(transaction, toLotRecord(lot), {
      expectedVersion,
      stored: { report: lot.reportFileKey ?? null },
      entered: { report: coa.key },
      by,
      now,
    })
    if (!recorded.ok) return recorded
    await insertUploads()
    const isSame = lot.reportFileKey === coa.key
    await updateLot(
      transaction,
      id,
      { reportFileKey: coa.key, ...(isSame ? {} : { status: 'draft' as const }) },
      now,
    )
    await publishSettledStock(transaction, [lot.productId])
    await recordEvent(shop, transaction, {
      by,
      kind: 'lab report uploaded',
      subject: lot.number,
      detail: {
        file: coa.key,
        replaced: lot.reportFileKey,
        ...(isSame || lot.status === 'draft' ? {} : { status: `${lot.status} → draft` }),
      },
      productIds: [lot.productId],
    })
    const note =
      isSame || lot.status === 'draft' ? '' : ' The lot is a draft again: check it before you pass it.'
    return ok({ id, message: `Report uploaded.${note}` })
  })
}
