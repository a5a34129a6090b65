import { toExportPath } from '#contract/admin/list-call.ts'
import * as calls from '#contract/admin/staff/calls.ts'
import { deleteSavedView, listSavedViews } from '#db/queries/staff/saved-views.ts'
import { saveView } from '#usecases/staff/save-view.ts'
import { sendMessage, sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'

/** The views that staff save of lists, each for themselves. */
export const savedViewRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listSavedViews, async (request, reply) => {
    const views = await listSavedViews(shop.db, { ...request.query, staffId: getActor(request).id })
    return reply.send({ success: true, views })
  })

  handle(app, calls.saveView, async (request, reply) => {
    // Every list has a CSV file, and nothing else has one.
    if (!app.hasRoute({ method: 'GET', url: toExportPath(request.body.list) })) {
      const message = 'This list does not exist.'
      return sendRefusal(reply, { code: 'invalid-input', message, fields: { list: message } })
    }
    return sendMessage(reply, await saveView(shop, { ...request.body, staffId: getActor(request).id }))
  })

  handle(app, calls.deleteView, async (request, reply) => {
    const isDeleted = await deleteSavedView(shop.db, { ...request.params, staffId: getActor(request).id })
    return isDeleted
      ? reply.send({ success: true, message: 'View deleted.' })
      : sendRefusal(reply, { code: 'not-found', message: 'This view does not exist anymore.' })
  })
}
