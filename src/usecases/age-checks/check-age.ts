import { z } from 'zod'
import type { Database } from '#db/open.ts'
import {
  closeAgeChecks,
  findNewestDecision,
  insertAgeCheck,
  lockAgeBinding,
} from '#db/queries/age-checks/age-checks.ts'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import type { AgeState } from '#domain/age-checks/age-state.ts'
import {
  getNextAsk,
  isRememberedPass,
  isSameSubject,
  isStaffRefusal,
  type OrderAgeCheck,
} from '#domain/age-checks/order-age-check.ts'
import { daysBefore } from '#domain/duration.ts'
import { formatDay } from '#domain/format-date.ts'
import { lazy } from '#domain/lazy.ts'
import type { Order } from '#domain/orders/order.ts'
import { type EventActor, shopActor } from '#domain/orders/order-event.ts'
import { explainDemoOrder } from '#domain/shop-mode.ts'
import type { AgeCheck, AgeCheckStatus, AgeVerifier } from '#ports/age-verification.ts'
import { defineJob } from '../define-job.ts'
import type { Shop } from '../shop.ts'
import { deriveAgeBinding } from './age-binding.ts'
import { findAgeVerifier, getAgeSettings } from './age-settings.ts'
import { applyAgeResult } from './apply-age-result.ts'
import { loadRequiredAge } from './required-age.ts'

/** What the shop found out before it asks anybody, or what a verifier answered. */
type StartedCheck = Pick<OrderAgeCheck, 'source' | 'provider' | 'state' | 'mode' | 'detail'> &
  Partial<Pick<OrderAgeCheck, 'ref' | 'documentTo' | 'earlierCheckId'>> & { readonly actor: EventActor }

export const checkAgeJob = defineJob({
  name: 'check-age',
  data: z.object({ orderId: z.string() }),
  run: (shop, { orderId }) => checkCustomerAge(shop, orderId),
})

/**
 * Checks the age of the customer of a paid order (decision 0112): an account with another date of birth is for staff, a remembered
 * pass of the same person at the same address counts, and otherwise the chosen verifier is asked. Anything but a clear
 * answer goes to staff. So does a real order that only the sandbox could check (decision 0061).
 */
export async function checkCustomerAge(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (order === undefined || !needsAgeCheck(order)) return
  if (explainDemoOrder(order, shop.mode) !== undefined) return
  const requiredAge = lazy(() => loadRequiredAge(shop, shop.db, order))
  const started =
    (await findOtherBirthDate(shop, order)) ??
    (await findEarlierDecision(shop, order, requiredAge)) ??
    (await askVerifier(shop, order, requiredAge))
  await storeStartedCheck(shop, order, { ...started, minimumAge: await requiredAge() })
}

function needsAgeCheck(order: Order): boolean {
  return order.age === 'pending' && order.fulfillment !== 'canceled'
}

/** A member who types another date of birth than the account has. */
async function findOtherBirthDate(shop: Shop, order: Order): Promise<StartedCheck | undefined> {
  const customer =
    order.customerId === undefined ? undefined : await findCustomerById(shop.db, order.customerId)
  if (customer === undefined || customer.dateOfBirth === order.dateOfBirth) return undefined
  return {
    ...fromShop(order),
    state: 'in-review',
    detail: 'The customer typed another date of birth than their account has. Ask for a document.',
  }
}

/** What an earlier decision about the same person at the same address means for this order. */
async function findEarlierDecision(
  shop: Shop,
  order: Order,
  requiredAge: () => Promise<number>,
): Promise<StartedCheck | undefined> {
  const decision = await findDecision(shop, shop.db, order)
  if (decision?.decidedAt === undefined) return undefined
  const day = formatDay(decision.decidedAt.toISOString())
  if (isStaffRefusal(decision, order))
    return {
      ...fromShop(order),
      state: 'in-review',
      detail: `Staff ${decision.state} the age of this person in another order on ${day}. Ask for a document.`,
    }
  const { rememberedDays } = await getAgeSettings(shop.db, shop.mode)
  const since = daysBefore(shop.clock.now(), rememberedDays)
  if (rememberedDays === 0 || !isRememberedPass(decision, { since, requiredAge: await requiredAge() }))
    return undefined
  return {
    source: 'earlier-check',
    provider: decision.provider,
    actor: { kind: 'provider', name: decision.provider },
    ref: decision.ref,
    state: 'verified',
    mode: decision.mode,
    earlierCheckId: decision.id,
    detail: `${decision.provider} verified the same person at the same address on ${day}.`,
  }
}

function findDecision(shop: Shop, db: Database, order: Order): Promise<OrderAgeCheck | undefined> {
  return findNewestDecision(db, { binding: deriveAgeBinding(shop, order), mode: order.mode })
}

async function askVerifier(
  shop: Shop,
  order: Order,
  requiredAge: () => Promise<number>,
): Promise<StartedCheck> {
  const { dateOfBirth } = order
  const verifier = await findAgeVerifier(shop)
  // A late payment can wake an order that ended long ago.
  if (dateOfBirth === undefined)
    return { ...fromShop(order), state: 'in-review', detail: 'The date of birth was deleted. Staff decide.' }
  if (verifier === 'manual')
    return {
      ...fromShop(order),
      state: 'needs-document',
      documentTo: 'shop',
      detail: 'Staff look at a document that the customer uploads.',
    }
  if (verifier === undefined || (verifier.sandbox && order.mode === 'live'))
    return {
      ...fromShop(order),
      state: 'in-review',
      detail: 'No age verification service is connected. Staff decide.',
    }
  const check = await verifier.start(toRequest(shop, { ...order, dateOfBirth }, await requiredAge()))
  return { ...readAnswer(verifier, order, check), ref: check.ref }
}

function fromShop(order: Order) {
  return { source: 'shop', provider: 'Shop', actor: shopActor, mode: order.mode } as const
}

/** What an answer means for the order. One about another person decides nothing. */
export function readAnswer(
  { name, sandbox }: Pick<AgeVerifier, 'name' | 'sandbox'>,
  order: Order,
  check: AgeCheck,
): Omit<StartedCheck, 'ref'> {
  const base = {
    source: sandbox ? 'sandbox' : 'provider',
    provider: name,
    actor: { kind: 'provider', name: sandbox ? `${name} (sandbox)` : name },
    mode: sandbox ? 'demo' : order.mode,
  } as const
  if (check.subject !== undefined && !isSameSubject(check.subject, order))
    return { ...base, state: 'in-review', detail: `The answer of ${name} is about another person.` }
  return {
    ...base,
    state: stateByStatus[check.status],
    detail: check.detail,
    documentTo: check.status === 'needs-document' ? (check.documentTo ?? 'shop') : undefined,
  }
}

const stateByStatus: Readonly<Record<AgeCheckStatus, AgeState>> = {
  verified: 'verified',
  rejected: 'rejected',
  'needs-document': 'needs-document',
  pending: 'pending',
  unclear: 'in-review',
  expired: 'expired',
}

function toRequest(shop: Shop, order: Order & { readonly dateOfBirth: string }, minimumAge: number) {
  const { firstName, lastName, street1, street2, city, state, zip, phone } = order.shippingAddress
  return {
    orderNumber: order.number,
    firstName,
    lastName,
    dateOfBirth: order.dateOfBirth,
    street: street1,
    street2,
    city,
    state,
    zip,
    email: order.email,
    phone,
    ip: order.ip,
    minimumAge,
    callbackUrl: `${shop.publicUrl}/api/age-check/callback`,
  }
}

/** An order that changed while the verifier was asked is checked again, and so is a person whom staff refused meanwhile. */
async function storeStartedCheck(
  shop: Shop,
  order: Order,
  started: StartedCheck & Pick<OrderAgeCheck, 'minimumAge'>,
): Promise<void> {
  const { actor, ...check } = started
  const binding = deriveAgeBinding(shop, order)
  const now = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, order.id)
    if (locked === undefined || !needsAgeCheck(locked)) return
    await lockAgeBinding(transaction, binding)
    const decision = await findDecision(shop, transaction, locked)
    const isOvertaken =
      !deriveAgeBinding(shop, locked).equals(binding) ||
      (check.state === 'verified' && decision !== undefined && isStaffRefusal(decision, order))
    if (isOvertaken) return shop.enqueue(transaction, checkAgeJob, { orderId: order.id })
    await closeAgeChecks(transaction, order.id)
    await insertAgeCheck(transaction, {
      ...check,
      orderId: order.id,
      binding,
      createdAt: now,
      decidedAt: isDecided(check.state) ? now : undefined,
      nextAskAt: isProviderAsked(check) ? getNextAsk(0, now) : undefined,
    })
    if (check.state === 'pending') return
    await applyAgeResult(shop, transaction, locked, {
      state: check.state,
      actor,
      reason: check.detail,
      documentTo: check.documentTo === 'provider' ? check.provider : undefined,
    })
  })
}

export function isDecided(state: AgeState): boolean {
  return state === 'verified' || state === 'rejected' || state === 'expired' || state === 'revoked'
}

/** Whether the provider will know more later. */
export function isProviderAsked({ state, documentTo }: Pick<StartedCheck, 'state' | 'documentTo'>): boolean {
  return state === 'pending' || (state === 'needs-document' && documentTo === 'provider')
}
