import * as calls from '#contract/admin/email/calls.ts'
import { findEmail, listEmails } from '#db/queries/email/emails.ts'
import { listClaimUrls } from '#db/queries/payments/refunds.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { canSeePersonalData, hasPermission } from '#domain/staff/permissions.ts'
import { resendEmail, resendFailedEmails } from '#usecases/email/resend-email.ts'
import { showEmailLinks } from '#usecases/email/show-email-links.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  serializeEmail,
  serializeEmailBody,
  serializeEmailWithLinks,
} from '../../../serializers/admin/email/emails.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const emailRoutes: Routes = (app, context) => {
  emailListRoutes(app, context)
  emailContentRoutes(app, context)
  emailResendRoutes(app, context)
}

const emailListRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listEmails, async ({ query }, slice) =>
    serializeList(await listEmails(shop.db, query, slice), serializeEmail),
  )

  handle(app, calls.getEmailDelivery, async (_request, reply) =>
    reply.send({ success: true, canSend: shop.emailSender !== undefined }),
  )
}

const emailContentRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getEmail, async (request, reply) => {
    const email = await findEmail(shop.db, request.params.id)
    if (email === undefined)
      return sendRefusal(reply, { code: 'not-found', message: 'This email does not exist.' })
    const { role } = getActor(request)
    // Emails contain street and IP addresses.
    if (!canSeePersonalData(role))
      return sendRefusal(reply, {
        code: 'not-permitted',
        message: 'Your role does not see the content of emails.',
      })
    await recordAccess(shop.db, { by: getActor(request), subject: email.id, what: 'email' })
    const canManageStaff = hasPermission(role, 'staff.manage')
    const claimUrls = email.orderId === undefined ? [] : await listClaimUrls(shop.db, email.orderId)
    return reply.send({ success: true, ...serializeEmailBody(email, canManageStaff, claimUrls) })
  })

  /** Only staff who can manage staff, because the links open the accounts of others. */
  handle(app, calls.showEmailLinks, async (request, reply) => {
    const message = 'The links are shown. The audit log says so.'
    const outcome = await showEmailLinks(shop, request.params.id, getActor(request))
    return sendResult(reply, outcome, (email) => ({
      success: true,
      message,
      ...serializeEmailWithLinks(email),
    }))
  })
}

const emailResendRoutes: Routes = (app, { shop }) => {
  handle(app, calls.resendFailedEmails, async (request, reply) =>
    sendResult(reply, await resendFailedEmails(shop, getActor(request)), serializeMessage),
  )

  handle(app, calls.resendEmail, async (request, reply) =>
    sendResult(reply, await resendEmail(shop, request.params.id, getActor(request)), serializeMessage),
  )
}
