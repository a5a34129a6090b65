import * as calls from '#contract/admin/tax/calls.ts'
import { describeThreshold } from '#domain/tax/nexus.ts'
import { listWatchedStates } from '#usecases/tax/watch-nexus.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'

export const nexusRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getNexus, async (_request, reply) => {
    const states = await listWatchedStates(shop)
    return reply.send({
      success: true,
      states: states.map(({ threshold, ...watched }) => ({
        ...watched,
        state: threshold.state,
        threshold: describeThreshold(threshold),
        source: threshold.source,
        checkedOn: threshold.checkedOn,
      })),
    })
  })
}
