import { z } from 'zod'
import type { StoredLabelFile } from '#db/queries/fulfillment/labels.ts'
import { findManifest, insertManifestFiles, listManifestFiles } from '#db/queries/fulfillment/manifests.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Manifest } from '#domain/fulfillment/manifest.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { defineJob } from '../define-job.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { downloadLabelFile } from './download-label-file.ts'
import { openLabelAccount } from './label-accounts.ts'

/** The carrier service keeps the files for some days, and the shop for its own time. */
export const storeManifestFilesJob = defineJob({
  name: 'store-manifest-files',
  data: z.object({ manifestId: z.string() }),
  run: async (shop, { manifestId }) => {
    const manifest = await findManifest(shop.db, manifestId)
    if (manifest?.state !== 'made') return
    const stored = await loadFiles(shop, manifest)
    // Tried again by the queue, and shown with the failed jobs at the end.
    if (!stored.ok) throw new Error(stored.refusal.message)
  },
})

/** The files of a form, for the printer. They are loaded from the carrier service unless the shop has them. */
export async function openManifestFiles(
  shop: Shop,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<Result<readonly StoredLabelFile[]>> {
  const manifest = await findManifest(shop.db, id)
  if (manifest === undefined) return refuse('not-found', { message: 'This scan form does not exist.' })
  if (manifest.state !== 'made')
    return refuse('invalid-state', { message: 'This scan form is not made, so it cannot be printed.' })
  const files = await loadFiles(shop, manifest)
  if (files.ok)
    await recordEvent(shop, shop.db, {
      by,
      kind: 'scan form printed',
      subject: manifest.carrier,
      detail: { id },
    })
  return files
}

async function loadFiles(
  shop: Shop,
  { id, accountId, urls }: Manifest,
): Promise<Result<readonly StoredLabelFile[]>> {
  const stored = await listManifestFiles(shop.db, id)
  if (stored.length > 0) return ok(stored)
  const opened = await openLabelAccount(shop, accountId)
  if (!opened.ok) return opened
  const files: StoredLabelFile[] = []
  for (const url of urls) {
    const file = await downloadLabelFile(opened.value, url, 'form')
    if (!file.ok) return file
    files.push(file.value)
  }
  await insertManifestFiles(shop.db, id, { files, storedAt: shop.clock.now() })
  return ok(files)
}
