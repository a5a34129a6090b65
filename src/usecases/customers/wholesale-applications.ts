import type { Database } from '#db/open.ts'
import { findGroupOfCustomer } from '#db/queries/customers/customer-groups.ts'
import { lockCustomer } from '#db/queries/customers/customers.ts'
import {
  decideApplication,
  findApplicant,
  insertApplication,
  lockApplication,
} from '#db/queries/customers/wholesale-applications.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Customer } from '#domain/customers/customer.ts'
import {
  applicationStateTable,
  type WholesaleApplication,
  type WholesaleApplicationDraft,
} from '#domain/customers/wholesale-application.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { queueEmail } from '../email/queue-email.ts'
import {
  applicationApprovedEmail,
  applicationDeclinedEmail,
  applicationReceivedEmail,
} from '../email/templates/wholesale.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { moveToGroup } from './customer-groups.ts'

/** A signed-in customer asks for wholesale prices. Staff decide. */
export async function applyForWholesale(
  shop: Shop,
  { customerId, ...draft }: WholesaleApplicationDraft & { readonly customerId: string },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, customerId)
    if (customer === undefined) return refuse('not-signed-in')
    const group = await findGroupOfCustomer(transaction, customerId)
    if (group?.priceListId !== undefined)
      return refuse('invalid-state', { message: 'Your account has wholesale prices already.' })
    const appliedAt = shop.clock.now()
    if (!(await insertApplication(transaction, { ...draft, customerId, appliedAt })))
      return refuse('invalid-state', {
        message: 'You have applied already. We will write to you once we have looked at it.',
      })
    const { firstName } = customer
    await sendTo(shop, transaction, customer, 'wholesale-application-received', (store) =>
      applicationReceivedEmail(store, { firstName, businessName: draft.businessName }),
    )
    return ok('Thank you. We have your application.')
  })
}

interface Decision {
  readonly id: string
  readonly by: Actor
}

/** Approves an application: the customer buys at the prices of the group from then on. */
export async function approveApplication(
  shop: Shop,
  { id, groupId, by }: Decision & { readonly groupId: string },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const moved = await decide(shop, transaction, { id, to: 'approved', reason: '', by })
    if (!moved.ok) return moved
    const { customer, application } = moved.value
    const group = await moveToGroup(shop, transaction, { customer, groupId, by })
    if (!group.ok) return group
    if ((await findGroupOfCustomer(transaction, customer.id))?.priceListId === undefined)
      return refuse('invalid-input', { fields: { groupId: noPriceList } })
    const { firstName } = customer
    await sendTo(shop, transaction, customer, 'wholesale-application-approved', (store) =>
      applicationApprovedEmail(store, { firstName, businessName: application.businessName }),
    )
    return ok(`${application.businessName} is approved.`)
  })
}

const noPriceList = 'This group pays what everyone pays. Choose one with a price list.'

/** Declines an application with a reason, which the customer reads. */
export async function declineApplication(
  shop: Shop,
  { id, reason, by }: Decision & { readonly reason: string },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const declined = await decide(shop, transaction, { id, to: 'declined', reason, by })
    if (!declined.ok) return declined
    const { customer, application } = declined.value
    const { firstName } = customer
    await sendTo(shop, transaction, customer, 'wholesale-application-declined', (store) =>
      applicationDeclinedEmail(store, { firstName, businessName: application.businessName, why: reason }),
    )
    return ok(`${application.businessName} is declined.`)
  })
}

async function decide(
  shop: Shop,
  transaction: Database,
  { id, to, reason, by }: Decision & { readonly to: 'approved' | 'declined'; readonly reason: string },
): Promise<Result<{ readonly customer: Customer; readonly application: WholesaleApplication }>> {
  // The customer first, as the deletion of an account locks them.
  const customerId = await findApplicant(transaction, id)
  const customer = customerId === undefined ? undefined : await lockCustomer(transaction, customerId)
  const application = customer && (await lockApplication(transaction, id))
  if (application === undefined || customer === undefined)
    return refuse('not-found', { message: 'This application does not exist.' })
  const blocked = applicationStateTable.explain(application.state, to)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const state = applicationStateTable.require(application.state, to)
  const decidedAt = shop.clock.now()
  await decideApplication(transaction, id, { state, reason, decidedBy: by.displayName, decidedAt })
  await recordEvent(shop, transaction, {
    by,
    kind: to === 'approved' ? 'wholesale application approved' : 'wholesale application declined',
    // An account that is deleted takes its name and the name of its business along.
    subject: customer.id,
    detail: { reason: reason || undefined },
  })
  return ok({ customer, application })
}

/** An account without an email address reads the decision in its account. */
async function sendTo(
  shop: Shop,
  transaction: Database,
  { id: customerId, email, isDemo }: Customer,
  template: string,
  write: (store: StoreIdentity) => EmailMessage,
): Promise<void> {
  if (email === undefined) return
  await queueEmail(shop, transaction, { to: email, template, customerId, isDemo }, write)
}
