import type { Database } from '#db/open.ts'
import {
  claimLabel,
  listLabels,
  listOpenLabels,
  releaseLabel,
  updateLabelState,
} from '#db/queries/fulfillment/labels.ts'
import { updateLabeledParcel, updateShipmentState } from '#db/queries/fulfillment/shipments.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { shipmentStateTable } from '#domain/fulfillment/shipment.ts'
import { getClaimEnd, labelStateTable, type ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { describePart } from '#domain/orders/shipment-step.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { VoidState } from '#ports/carriers.ts'
import { defineRecurringJob } from '../define-job.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { openLabelAccount } from './label-accounts.ts'
import { lockLabel } from './lock-label.ts'

const askedPerRun = 50
const parallel = 4
const minuteMs = 60_000
/** A carrier decides within days. */
const decisionMinutes = 360
const retryMinutes = 10

export const askAboutVoidedLabelsJob = defineRecurringJob({
  name: 'ask-about-voided-labels',
  cron: '* * * * *',
  run: askAboutVoidedLabels,
})

/** Asks for the refunds of voided labels until the carriers have decided. @throws AggregateError at the end, with all errors */
export async function askAboutVoidedLabels(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const ids = await listOpenLabels(shop.db, 'void-requested', { now, limit: askedPerRun })
  await forEachIsolated(
    ids,
    async (id) => {
      const label = await claimLabel(shop.db, id, now)
      if (label !== undefined) await askForRefund(shop, label)
    },
    parallel,
  )
}

/** Voids the label of a shipment that is still in the shop. It is stored before the carrier service is asked, which may be away. */
export async function voidLabel(
  shop: Shop,
  change: {
    readonly number: string
    readonly shipmentId: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  const requested = await runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, change.number, change.expectedVersion)
    return locked.ok ? requestVoid(shop, transaction, locked.value, change) : locked
  })
  if (!requested.ok) return requested
  return ok(`The label is voided. ${await askForRefund(shop, requested.value)}`)
}

async function requestVoid(
  shop: Shop,
  transaction: Database,
  order: Order,
  { shipmentId, by }: { readonly shipmentId: string; readonly by: Actor },
): Promise<Result<ShippingLabel>> {
  const at = shop.clock.now()
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (shipment?.state !== 'labeled')
    return refuse('invalid-state', {
      message: 'Only the label of a shipment that has not left can be voided.',
    })
  const label = (await listLabels(transaction, [shipment.id])).find(({ state }) => state === 'bought')
  if (label === undefined) throw new Error(`Shipment ${shipment.id} is labeled without a label`)
  await updateLabelState(transaction, label, {
    to: labelStateTable.require(label.state, 'void-requested'),
    claimedUntil: getClaimEnd(at),
  })
  const { shippingProvider: carrier, shippingService: service, hasAdultSignature } = order
  await updateLabeledParcel(transaction, shipment.id, {
    carrier,
    service,
    hasAdultSignature,
    trackingNumber: null,
  })
  await updateShipmentState(transaction, shipment, {
    to: shipmentStateTable.require(shipment.state, 'packed'),
    at,
  })
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event: {
      kind: 'label-voided',
      data: {
        ...describePart(order, shipment),
        carrier: label.carrier,
        trackingNumber: label.trackingNumber ?? '',
      },
    },
    occurredAt: at,
  })
  return ok({ ...label, state: 'void-requested' })
}

/** Asks for the refund of a label that this process has claimed. @returns what the service said, for staff */
export async function askForRefund(shop: Shop, label: ShippingLabel): Promise<string> {
  const opened = await openLabelAccount(shop, label.accountId)
  const wait = (minutes: number, problem?: string) =>
    releaseLabel(shop.db, label.id, {
      problem,
      until: new Date(shop.clock.now().getTime() + minutes * minuteMs),
    })
  if (!opened.ok || label.labelRef === undefined) {
    const reason = opened.ok ? 'The label has no reference.' : (opened.refusal.message ?? '')
    await wait(retryMinutes, reason)
    return `${reason} The shop asks for the refund later.`
  }
  const { service } = opened.value
  const answer = await opened.value.labels.void(label.labelRef)
  if (answer.ok && answer.value.status !== 'waiting') {
    await storeDecision(shop, label.id, answer.value.status)
    return answer.value.status === 'voided'
      ? `${service} refunded it.`
      : `${service} refused the refund. The cost stays.`
  }
  if (answer.ok) {
    await wait(decisionMinutes)
    return `${service} decides about the refund, USPS within a month. The shop asks again.`
  }
  const problem = explainCarrierProblem(answer.problem, service)
  if (answer.problem.kind === 'refused' || answer.problem.kind === 'not-found') {
    await storeDecision(shop, label.id, 'refused', problem)
    return problem
  }
  await wait(retryMinutes, problem)
  return `${problem} The shop asks for the refund later.`
}

async function storeDecision(
  shop: Shop,
  labelId: string,
  status: Exclude<VoidState['status'], 'waiting'>,
  problem?: string,
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockLabel(transaction, labelId, 'void-requested')
    if (locked === undefined) return
    const { order, label } = locked
    const isRefunded = status === 'voided'
    await updateLabelState(transaction, label, {
      to: labelStateTable.require(label.state, isRefunded ? 'voided' : 'void-refused'),
      endedAt: at,
      problem: problem ?? null,
    })
    const shipment = order.shipments.find(({ id }) => id === label.shipmentId)
    await recordOrderEvent(transaction, order, {
      actor: { kind: 'provider', name: label.carrier },
      event: {
        kind: 'label-refund-decided',
        data: {
          ...(shipment && describePart(order, shipment)),
          isRefunded,
          amount: label.cost ?? label.amount,
        },
      },
      occurredAt: at,
    })
  })
}
