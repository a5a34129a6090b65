import { findListedDispute } from '#db/queries/disputes/dispute-list.ts'
import { findOrder } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { CompellingEvidence, EarlierSale } from '#domain/disputes/compelling-evidence.ts'
import { type Dispute, formatReasonCode } from '#domain/disputes/dispute.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import { refuseUnknownDispute } from '../disputes/change-dispute-state.ts'
import { loadCompellingEvidence } from '../disputes/load-dispute.ts'
import { getStoreIdentity } from '../email/store-identity.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { type CollectedEvidence, collectOrderEvidence } from './export-order-evidence.ts'

/** The contents of the file that answers a dispute. */
export interface DisputeEvidence extends CollectedEvidence {
  readonly dispute: Dispute
  readonly accountName: string
  readonly earlier: CompellingEvidence<EarlierSale>
  readonly store: StoreIdentity
}

/** Collects what answers a dispute, and records who took it. */
export async function exportDisputeEvidence(
  shop: Shop,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<Result<DisputeEvidence>> {
  const { db } = shop
  const listed = await findListedDispute(db, id)
  const order = listed && (await findOrder(db, listed.dispute.orderId))
  if (listed === undefined || order === undefined) return refuseUnknownDispute()
  const { dispute, accountName } = listed
  await recordEvent(shop, db, {
    by,
    kind: 'dispute evidence exported',
    subject: order.number,
    detail: { dispute: formatReasonCode(dispute) },
  })
  const [collected, earlier, store] = await Promise.all([
    collectOrderEvidence(shop, order, by),
    loadCompellingEvidence(shop, order, dispute),
    getStoreIdentity(db, shop.publicUrl, shop.clock.now()),
  ])
  return ok({ ...collected, dispute, accountName, earlier, store })
}
