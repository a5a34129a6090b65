import { Readable } from 'node:stream'
import * as calls from '#contract/admin/account-health/calls.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { collectUnderwritingPack } from '#usecases/account-health/collect-underwriting-pack.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'

export const underwritingPackRoutes: Routes = (app, { shop }) => {
  // A POST, because the audit log records it.
  handle(app, calls.exportUnderwritingPack, async (request, reply) => {
    const { format } = request.body
    const pack = await collectUnderwritingPack(shop, { by: getActor(request), format })
    // Load the PDF library with the first file, not at startup.
    const { renderUnderwritingPackPdf } = await import('../../../serializers/underwriting-pack-pdf.ts')
    const pdf = await renderUnderwritingPackPdf(pack)
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
