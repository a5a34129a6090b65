import * as calls from '#contract/admin/batches/calls.ts'
import { listBatches } from '#db/queries/batches/batches.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeBatch } from '../../../serializers/admin/batches/batches.ts'
import { getActor } from '../authorize.ts'

/** As many as a page shows. */
const listedBatches = 10

export const batchRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listBatches, async (request, reply) => {
    const { kind, subject } = request.query
    const { role } = getActor(request)
    const batches = await listBatches(shop.db, { kind, subjectId: subject, limit: listedBatches })
    return reply.send({ success: true, batches: batches.map((batch) => serializeBatch(batch, role)) })
  })
}
