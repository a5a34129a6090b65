import * as calls from '#contract/admin/account-health/calls.ts'
import { addHealthLine } from '#usecases/account-health/add-health-line.ts'
import { countAccountMonths } from '#usecases/account-health/count-account-months.ts'
import { loadAccountHealth } from '#usecases/account-health/load-account-health.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeShopHealth } from '../../../serializers/admin/account-health/account-health.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** As many as fit beside each other. */
const shownMonths = 6

export const accountHealthRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getAccountHealth, async (_request, reply) =>
    reply.send(serializeShopHealth(await loadCountedHealth(), { now: shop.clock.now() })),
  )

  handle(app, calls.addHealthLine, async (request, reply) => {
    const { sourceUrl, ...line } = request.body
    const added = await addHealthLine(shop, { line: { ...line, sourceUrl }, by: getActor(request) })
    return reply.send(serializeMessage(added.message))
  })

  /** Before the first count of a month, such as after an update, this read counts. */
  async function loadCountedHealth() {
    const health = await loadAccountHealth(shop, shownMonths)
    if (health.countedAt !== undefined) return health
    await countAccountMonths(shop)
    return loadAccountHealth(shop, shownMonths)
  }
}
