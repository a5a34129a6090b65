import type { Database } from '#db/open.ts'
import {
  claimLabel,
  findLabel,
  listLabels,
  listOpenLabels,
  releaseLabel,
  updateLabelState,
} from '#db/queries/fulfillment/labels.ts'
import { updateLabeledParcel, updateShipmentState } from '#db/queries/fulfillment/shipments.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { shipmentStateTable } from '#domain/fulfillment/shipment.ts'
import { isPurchaseOpen, labelStateTable, type ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { type EventActor, toActorOfName, toEventActor } from '#domain/orders/order-event.ts'
import { describePart } from '#domain/orders/shipment-step.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { type CarrierProblem, explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { BoughtLabel } from '#ports/carriers.ts'
import { defineRecurringJob } from '../define-job.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { openLabelAccount } from './label-accounts.ts'
import { storeLabelFileJob } from './label-files.ts'
import { findShipment } from './load-parcel.ts'
import { type LockedLabel, lockLabel } from './lock-label.ts'
import { announceReturnLabel, reportFailedReturnLabel, requireReturnOfLabel } from './return-label.ts'

/** Of one run. The rest follows in the next one. */
const askedPerRun = 50
const parallel = 4
const waitSeconds = 60

export const askAboutLabelsJob = defineRecurringJob({
  name: 'ask-about-labels',
  cron: '* * * * *',
  run: askAboutLabels,
})

/** Asks about labels whose purchase was interrupted, or not answered. @throws AggregateError at the end, with all errors */
export async function askAboutLabels(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const ids = await listOpenLabels(shop.db, 'requested', { now, limit: askedPerRun })
  await forEachIsolated(
    ids,
    async (id) => {
      if ((await claimLabel(shop.db, id, now)) !== undefined) await settleLabel(shop, id, undefined)
    },
    parallel,
  )
}

/** Asks again about the label of a shipment, as staff want it. Another process may be asking already. */
export async function askForLabelAgain(
  shop: Shop,
  { number, shipmentId, by }: { readonly number: string; readonly shipmentId: string; readonly by: Actor },
): Promise<Result<string>> {
  const found = await findShipment(shop.db, { number, shipmentId })
  return found.ok ? settleAgain(shop, await listLabels(shop.db, [shipmentId]), by) : found
}

/** Asks about the label that is being bought, unless another process has it. */
export async function settleAgain(
  shop: Shop,
  labels: readonly ShippingLabel[],
  by: Actor,
): Promise<Result<string>> {
  const label = labels.find(({ state }) => state === 'requested')
  if (label === undefined) return refuse('invalid-state', { message: 'No label is being bought.' })
  if ((await claimLabel(shop.db, label.id, shop.clock.now())) === undefined)
    return refuse('carrier-being-asked', {
      message: 'The carrier service is being asked right now. Look again in two minutes.',
    })
  return settleLabel(shop, label.id, by)
}

/**
 * Asks the carrier service for a requested label that this process has claimed, and stores what it says. The service is asked for
 * the label before it sells one, so that this may be repeated.
 * @param by undefined for the shop itself
 */
export async function settleLabel(shop: Shop, id: string, by: Actor | undefined): Promise<Result<string>> {
  const label = await findLabel(shop.db, id)
  if (label === undefined) throw new Error(`Label ${id} does not exist`)
  const opened = await openLabelAccount(shop, label.accountId)
  if (!opened.ok) {
    await waitForLabel(shop, label, opened.refusal.message)
    return opened
  }
  const { service } = opened.value
  const { quoteRef, rateRef, format, reference } = label
  const answer = await opened.value.labels.buy({ quoteRef, rateRef, format, reference })
  if (!answer.ok) {
    const { problem } = answer
    if (!isPurchaseOpen(problem.kind, label.attempts))
      return storeEnd(shop, id, (transaction, locked) =>
        failLabel(transaction, { ...locked, by, at: shop.clock.now(), problem, service }),
      )
    const message = explainCarrierProblem({ ...problem, kind: 'unanswered' }, service)
    await waitForLabel(shop, label, message)
    return ok(message)
  }
  if (answer.value.status === 'waiting') {
    const message = `${service} is still making the label. The shop asks again in a minute, and buys no second one.`
    await waitForLabel(shop, label, message)
    return ok(message)
  }
  const { label: bought } = answer.value
  return storeEnd(shop, id, (transaction, locked) => keepLabel(shop, transaction, { ...locked, by, bought }))
}

/** Stores how a purchase ended, unless another process did. */
function storeEnd(
  shop: Shop,
  id: string,
  store: (transaction: Database, locked: LockedLabel) => Promise<Result<string>>,
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockLabel(transaction, id, 'requested')
    return locked === undefined ? ok('The label was settled in the meantime.') : store(transaction, locked)
  })
}

/** A job asks again in a minute. */
function waitForLabel(shop: Shop, { id }: ShippingLabel, problem: string | undefined): Promise<void> {
  const until = new Date(shop.clock.now().getTime() + waitSeconds * 1000)
  return releaseLabel(shop.db, id, { problem, until })
}

interface KeptLabel extends LockedLabel {
  readonly by: Actor | undefined
  readonly bought: BoughtLabel
}

async function keepLabel(shop: Shop, transaction: Database, kept: KeptLabel): Promise<Result<string>> {
  const { label, bought } = kept
  const { carrier, service, amount } = label
  const { labelRef, trackingNumber, url, cost = amount } = bought
  await updateLabelState(transaction, label, {
    to: labelStateTable.require(label.state, 'bought'),
    labelRef,
    trackingNumber,
    url,
    costCents: cost,
    boughtAt: shop.clock.now(),
    problem: null,
  })
  await (label.returnId === undefined
    ? markLabeled(shop, transaction, kept)
    : keepReturnLabel(shop, transaction, kept))
  await shop.enqueue(transaction, storeLabelFileJob, { labelId: label.id })
  return ok(`The label of ${carrier} ${service} is bought, tracking number ${trackingNumber}.`)
}

async function keepReturnLabel(
  shop: Shop,
  transaction: Database,
  { order, label, by, bought: { trackingNumber, cost = label.amount } }: KeptLabel,
): Promise<void> {
  const request = await requireReturnOfLabel(transaction, label)
  const actor = getRequester(label, by)
  await announceReturnLabel(shop, transaction, {
    order,
    label,
    request,
    actor,
    trackingNumber,
    cost,
    at: shop.clock.now(),
  })
}

function getRequester({ requestedBy }: ShippingLabel, by: Actor | undefined): EventActor {
  return by === undefined ? toActorOfName(requestedBy) : toEventActor(by)
}

async function markLabeled(
  shop: Shop,
  transaction: Database,
  { order, label, by, bought: { trackingNumber, cost = label.amount } }: KeptLabel,
): Promise<void> {
  const at = shop.clock.now()
  const shipment = order.shipments.find(({ id }) => id === label.shipmentId)
  if (shipment === undefined) throw new Error(`Label ${label.id} has no shipment`)
  const { carrier, service, hasAdultSignature } = label
  await updateLabeledParcel(transaction, shipment.id, { carrier, service, hasAdultSignature, trackingNumber })
  await updateShipmentState(transaction, shipment, {
    to: shipmentStateTable.require(shipment.state, 'labeled'),
    at,
  })
  await recordOrderEvent(transaction, order, {
    actor: getRequester(label, by),
    event: {
      kind: 'label-bought',
      data: { ...describePart(order, shipment), carrier, service, trackingNumber, cost },
    },
    occurredAt: at,
  })
}

async function failLabel(
  transaction: Database,
  {
    order,
    label,
    by,
    at,
    problem,
    service,
  }: LockedLabel & {
    readonly by: Actor | undefined
    readonly at: Date
    readonly problem: CarrierProblem
    readonly service: string
  },
): Promise<Result<string>> {
  const reason = explainCarrierProblem(problem, service)
  await updateLabelState(transaction, label, {
    to: labelStateTable.require(label.state, 'failed'),
    problem: reason,
    endedAt: at,
  })
  const actor = getRequester(label, by)
  if (label.returnId !== undefined) {
    const request = await requireReturnOfLabel(transaction, label)
    await reportFailedReturnLabel(transaction, { order, request, actor, at, reason })
    return refuse('invalid-state', { message: reason })
  }
  const shipment = order.shipments.find(({ id }) => id === label.shipmentId)
  await recordOrderEvent(transaction, order, {
    actor,
    event: { kind: 'label-failed', data: { ...(shipment && describePart(order, shipment)), reason } },
    occurredAt: at,
  })
  return refuse('invalid-state', { message: reason })
}
