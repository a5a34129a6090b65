import { z } from 'zod'
import {
  findAgeCheck,
  findCurrentAgeCheck,
  findOpenAgeCheckByRef,
  listDueAgeCheckIds,
  listOverdueOrderIds,
  scheduleAgeCheck,
  updateAgeCheck,
} from '#db/queries/age-checks/age-checks.ts'
import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import {
  getNextAsk,
  isOverdue,
  type OrderAgeCheck,
  openCheckDays,
} from '#domain/age-checks/order-age-check.ts'
import { daysBefore } from '#domain/duration.ts'
import { shopActor } from '#domain/orders/order-event.ts'
import type { AgeCheck, AgeVerifier } from '#ports/age-verification.ts'
import { defineJob, defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { deriveAgeBinding } from './age-binding.ts'
import { findVerifierByName } from './age-settings.ts'
import { applyAgeResult } from './apply-age-result.ts'
import { isDecided, isProviderAsked, readAnswer } from './check-age.ts'

const batchSize = 50

export const askAgeChecksJob = defineRecurringJob({
  name: 'ask-age-checks',
  cron: '* * * * *',
  run: askAgeChecks,
})

export const refreshAgeCheckJob = defineJob({
  name: 'refresh-age-check',
  data: z.object({ checkId: z.string() }),
  run: (shop, { checkId }) => refreshAgeCheck(shop, checkId),
})

/** Asks the providers about undecided checks, with growing pauses, and ends those that stay open for too long. */
export async function askAgeChecks(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const due = await listDueAgeCheckIds(shop.db, { now, limit: batchSize })
  await forEachIsolated(due, (id) => refreshAgeCheck(shop, id))
  const askedUntil = daysBefore(now, openCheckDays)
  const overdue = await listOverdueOrderIds(shop.db, { askedUntil, limit: batchSize })
  await forEachIsolated(overdue, (orderId) => expireDocumentRequest(shop, orderId))
}

/**
 * News from a provider. Anybody can send it, so it decides nothing: the shop asks the provider about a check that it
 * started itself and that is still open. Everything else is ignored.
 */
export async function receiveAgeCheckCallback(
  shop: Shop,
  hint: { readonly provider: string; readonly ref: string },
): Promise<void> {
  const check = await findOpenAgeCheckByRef(shop.db, hint.provider, hint.ref)
  if (check === undefined) return
  await shop.db.transaction().execute(async (transaction) => {
    await scheduleAgeCheck(transaction, check.id, shop.clock.now())
    await shop.enqueue(transaction, refreshAgeCheckJob, { checkId: check.id })
  })
}

/** Asks the provider about one check, and moves the order when there is an answer. */
export async function refreshAgeCheck(shop: Shop, id: string): Promise<void> {
  const check = await findAgeCheck(shop.db, id)
  if (check?.nextAskAt === undefined) return
  const now = shop.clock.now()
  if (isOverdue(check, now)) return storeAnswer(shop, check, undefined)
  const verifier = await findVerifierByName(shop, check.provider)
  if (verifier?.get === undefined || check.ref === undefined) return postpone(shop, check)
  try {
    const answer = await verifier.get(check.ref)
    await storeAnswer(shop, check, { verifier, answer })
  } catch (error) {
    await postpone(shop, check)
    throw error
  }
}

async function postpone(shop: Shop, { id, asks }: OrderAgeCheck): Promise<void> {
  const nextAskAt = getNextAsk(asks + 1, shop.clock.now())
  await updateAgeCheck(shop.db, id, { asks: asks + 1, nextAskAt })
}

/** @param answered undefined: the check was open for too long */
async function storeAnswer(
  shop: Shop,
  { id, orderId, provider }: OrderAgeCheck,
  answered: { readonly verifier: AgeVerifier; readonly answer: AgeCheck } | undefined,
): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const check = await findAgeCheck(transaction, id)
    // Decided meanwhile by somebody else, such as staff.
    if (order === undefined || check?.nextAskAt === undefined) return
    if (order.fulfillment === 'canceled') return updateAgeCheck(transaction, id, { nextAskAt: undefined })
    // The order is about somebody else now, or goes somewhere else.
    if (check.binding === undefined || !check.binding.equals(deriveAgeBinding(shop, order)))
      return updateAgeCheck(transaction, id, { nextAskAt: undefined })
    const read =
      answered === undefined
        ? {
            state: 'expired' as const,
            actor: { kind: 'provider', name: provider } as const,
            detail: overdueText,
            documentTo: undefined,
          }
        : readAnswer(answered.verifier, order, answered.answer)
    const { state, detail, documentTo, actor } = read
    const asks = check.asks + 1
    if (state === 'pending' || state === check.state)
      return updateAgeCheck(transaction, id, { asks, nextAskAt: getNextAsk(asks, now) })
    await updateAgeCheck(transaction, id, {
      state,
      detail,
      documentTo,
      asks,
      decidedAt: isDecided(state) ? now : undefined,
      nextAskAt: isProviderAsked(read) ? getNextAsk(asks, now) : undefined,
    })
    const documentProvider = documentTo === 'provider' ? provider : undefined
    await applyAgeResult(shop, transaction, order, {
      state,
      actor,
      reason: detail,
      documentTo: documentProvider,
    })
  })
}

const overdueText = `There was no answer within ${openCheckDays} days.`

/** The customer did not upload what the shop asked for. */
async function expireDocumentRequest(shop: Shop, orderId: string): Promise<void> {
  const found = await findOrder(shop.db, orderId)
  if (found?.age !== 'needs-document') return
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.age !== 'needs-document') return
    const check = await findCurrentAgeCheck(transaction, orderId)
    if (check !== undefined)
      await updateAgeCheck(transaction, check.id, {
        state: 'expired',
        decidedAt: shop.clock.now(),
        nextAskAt: undefined,
      })
    await applyAgeResult(shop, transaction, order, {
      state: 'expired',
      actor: shopActor,
      reason: `No document came within ${openCheckDays} days.`,
    })
  })
}
