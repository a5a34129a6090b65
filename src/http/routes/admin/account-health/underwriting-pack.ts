import { Readable } from 'node:stream'
import * as calls from '#contract/admin/account-health/calls.ts'
import { type Result, refuse } from '#domain/refusal.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { collectUnderwritingPack } from '#usecases/account-health/collect-underwriting-pack.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const underwritingPackRoutes: Routes = (app, { shop }) => {
  let isMaking = false
  // A POST, because the audit log records it.
  handle(app, calls.exportUnderwritingPack, async (request, reply) => {
    const { format } = request.body
    if (isMaking) return sendResult(reply, refuseSecondPack(), serializeMessage)
    isMaking = true
    const { pack, pdf } = await makePack(shop, { by: getActor(request), format }).finally(() => {
      isMaking = false
    })
    const file = `underwriting-pack-${toShopDay(shop.clock.now())}.${format}`
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}"`)
      .type(format === 'pdf' ? 'application/pdf' : 'application/zip')
    if (format === 'pdf') return reply.send(pdf)
    const { streamUnderwritingPackZip } = await import('../../../serializers/underwriting-pack-zip.ts')
    const readFile = (key: string) => shop.files.read(key)
    return reply.send(Readable.from(streamUnderwritingPackZip(pack, { pdf, readFile })))
  })
}

/** Its PDF takes seconds and much memory, so that one is made at a time. */
function refuseSecondPack(): Result<string> {
  return refuse('too-many-requests', {
    message: 'An underwriting pack is being made. Try again when it is finished.',
  })
}

async function makePack(shop: Shop, request: Parameters<typeof collectUnderwritingPack>[1]) {
  const pack = await collectUnderwritingPack(shop, request)
  // Load the PDF library with the first file, not at startup.
  const { renderUnderwritingPackPdf } = await import('../../../serializers/underwriting-pack-pdf.ts')
  return { pack, pdf: await renderUnderwritingPackPdf(pack) }
}
