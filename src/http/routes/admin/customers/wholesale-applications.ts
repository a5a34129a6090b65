import * as calls from '#contract/admin/customers/wholesale-calls.ts'
import { countOpenApplications, listApplications } from '#db/queries/customers/wholesale-applications.ts'
import { approveApplication, declineApplication } from '#usecases/customers/wholesale-applications.ts'
import { sendMessage } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeApplication } from '../../../serializers/admin/customers/wholesale-applications.ts'
import { getActor } from '../authorize.ts'

const shownOpen = 200
/** Staff look up why somebody was declined. */
const shownDecided = 50

export const wholesaleApplicationRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listWholesaleApplications, async (_request, reply) => {
    const [open, openCount, decided] = await Promise.all([
      listApplications(shop.db, { isOpen: true, limit: shownOpen }),
      countOpenApplications(shop.db),
      listApplications(shop.db, { isOpen: false, limit: shownDecided }),
    ])
    return reply.send({
      success: true,
      openCount,
      open: open.map(serializeApplication),
      decided: decided.map(serializeApplication),
    })
  })

  handle(app, calls.approveWholesaleApplication, async (request, reply) => {
    const approval = { ...request.params, ...request.body, by: getActor(request) }
    return sendMessage(reply, await approveApplication(shop, approval))
  })

  handle(app, calls.declineWholesaleApplication, async (request, reply) => {
    const refusal = { ...request.params, ...request.body, by: getActor(request) }
    return sendMessage(reply, await declineApplication(shop, refusal))
  })
}
