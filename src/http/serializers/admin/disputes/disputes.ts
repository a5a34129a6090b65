import type { DisputeDetails, DisputeRow } from '#contract/admin/disputes/disputes.ts'
import type { ListedDispute } from '#db/queries/disputes/dispute-list.ts'
import { traitNames } from '#domain/disputes/compelling-evidence.ts'
import { findDisputeReason } from '#domain/disputes/reason-codes.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { LoadedDispute } from '#usecases/disputes/load-dispute.ts'

export function serializeListedDispute({ dispute, ...listed }: ListedDispute): DisputeRow {
  return {
    id: dispute.id,
    orderNumber: listed.orderNumber,
    customer: listed.customer,
    network: dispute.network,
    reasonCode: dispute.reasonCode,
    kind: dispute.kind,
    amount: dispute.amount,
    openedOn: dispute.openedOn,
    dueAt: dispute.dueAt?.toISOString(),
    state: dispute.state,
    account: listed.accountName,
    isDemo: listed.isDemo,
  }
}

export function serializeDispute({
  listed,
  captured,
  evidence,
  earlier,
  otherDisputedOrders,
  credit,
  version,
}: LoadedDispute): DisputeDetails {
  const { dispute } = listed
  const reason = findDisputeReason(dispute.network, dispute.reasonCode)
  return {
    ...serializeListedDispute(listed),
    providerRef: dispute.providerRef,
    isReported: dispute.isReported,
    dueOn: dispute.dueAt && toShopDay(dispute.dueAt),
    note: dispute.note,
    createdAt: dispute.createdAt.toISOString(),
    createdBy: dispute.createdBy,
    captured,
    reason: reason && {
      title: reason.title,
      meaning: reason.meaning,
      usualDays: reason.usualDays,
      expects: [...reason.expects],
    },
    evidence: evidence.map((each) => ({ ...each })),
    earlier: {
      orders: earlier.sales.map(({ sale, shared }) => ({
        number: sale.orderNumber,
        paidAt: sale.paidAt.toISOString(),
        shared: shared.map((trait) => traitNames[trait]),
      })),
      isComplete: earlier.isComplete,
      traits: (earlier.traits ?? []).map((trait) => traitNames[trait]),
    },
    otherDisputedOrders,
    credit,
    version,
  }
}
