import type { AdminOrder, OrderSummary } from '#contract/admin/orders/orders.ts'
import type { RecallDetails, RecallOrderRow } from '#contract/admin/recalls/recalls.ts'
import { canSeeBirthDates, canSeePersonalData, hasPermission, type Role } from '#domain/staff/permissions.ts'

/** The order as staff with this role may see it. */
export function limitToRole(order: AdminOrder, role: Role): AdminOrder {
  const linked = hasPermission(role, 'orders.create') ? order : withoutLink(order)
  const offered = hasPermission(role, 'orders.refund') ? linked : withoutLinksToMoney(linked)
  const paid = hasPermission(role, 'payments.read') ? offered : withoutPayments(offered)
  const seen = hasPermission(role, 'customers.read') ? paid : { ...paid, isSubscribed: undefined }
  if (!canSeePersonalData(role)) return withoutPersonalData(seen)
  return canSeeBirthDates(role) ? seen : { ...seen, dateOfBirth: undefined, ipAddress: undefined }
}

/** The link opens the order as its customer, and so is for those who send it. */
function withoutLink(order: AdminOrder): AdminOrder {
  return { ...order, paymentLink: order.paymentLink && { ...order.paymentLink, url: undefined } }
}

/** The link of a refund gives its money to anyone who has it. */
function withoutLinksToMoney(order: AdminOrder): AdminOrder {
  return {
    ...order,
    offeredChange: order.offeredChange && { ...order.offeredChange, url: undefined },
    refunds: order.refunds.map((refund) => ({ ...refund, claimUrl: undefined })),
  }
}

export function limitSummaryToRole(order: OrderSummary, role: Role): OrderSummary {
  const hidden = { refunded: undefined, exchanged: undefined, invoiced: undefined }
  return hasPermission(role, 'payments.read') ? order : { ...order, ...hidden }
}

export function limitRecallToRole(recall: RecallDetails, role: Role): RecallDetails {
  if (hasPermission(role, 'payments.read')) return recall
  return { ...recall, counts: { ...recall.counts, refunded: undefined, takenOff: undefined } }
}

export function limitRecallOrderToRole(order: RecallOrderRow, role: Role): RecallOrderRow {
  if (hasPermission(role, 'payments.read')) return order
  const hidden = { paid: undefined, refunded: undefined, takenOff: undefined }
  return { ...order, ...hidden, refundBlocked: hideReason(order.refundBlocked) }
}

/** Entries of the timeline about money, such as 'refund-requested', 'paid-twice' and 'extra-payment-settled'. */
const moneyEvent =
  /^(paid|payment|overpaid|credit|refund|extra-payment|amount-mismatch|change-not-made|dispute|account-refused|bank-returned|invoice-reduced|placed-on-terms)/
const amount = /\$\d[\d,]*(\.\d+)?/g

/** Without payments, refunds and what could be refunded. The prices of the items stay: they are in the parcel. */
function withoutPayments(order: AdminOrder): AdminOrder {
  return {
    ...order,
    paidSums: undefined,
    refunded: undefined,
    refundable: undefined,
    disputed: undefined,
    refundableCredit: undefined,
    refundableShipping: undefined,
    refundableFee: undefined,
    shippingTax: undefined,
    refundedShippingTax: undefined,
    awaited: undefined,
    offeredChange: order.offeredChange && { ...order.offeredChange, amount: undefined },
    invoice: undefined,
    payments: [],
    refunds: [],
    exchanged: undefined,
    invoiced: undefined,
    editBlocked: hideReason(order.editBlocked),
    lines: order.lines.map((line) => ({
      ...line,
      refundable: undefined,
      refundedTax: undefined,
      refundedExcise: undefined,
    })),
    returns: order.returns.map((request) => ({
      ...request,
      paid: undefined,
      refundable: undefined,
      labelDeduction: undefined,
      refundBlockedReason: hideReason(request.refundBlockedReason),
    })),
    hold: order.hold && { ...order.hold, refund: undefined },
    actions: order.actions.map((action) =>
      action.name === 'refund' ? { ...action, blockedReason: hideReason(action.blockedReason) } : action,
    ),
    events: order.events
      .filter(({ kind }) => !moneyEvent.test(kind))
      .map((event) => ({ ...event, detail: event.detail.replaceAll(amount, 'an amount') })),
  }
}

/** The reason can tell of refunds. */
function hideReason(reason: string | undefined): string | undefined {
  return reason && 'Nothing can be refunded now.'
}

/** Instead of what names the address. */
const withoutAddress: Readonly<Record<string, string>> = {
  'address-changed': 'The address was changed.',
  'label-failed': 'No label was bought.',
  'return-label-failed': 'No label was bought.',
}

/** Without date of birth, IP address and street. The age on the day of the order stays. */
function withoutPersonalData(order: AdminOrder): AdminOrder {
  const { shippingAddress, billingAddress } = order
  return {
    ...order,
    dateOfBirth: undefined,
    ipAddress: undefined,
    shippingAddress: keepNameAndCity(shippingAddress),
    billingAddress: billingAddress && keepNameAndCity(billingAddress),
    address: undefined,
    shipments: order.shipments.map(withoutLabelProblems),
    returns: order.returns.map(withoutLabelProblems),
    events: order.events.map((event) => ({ ...event, detail: withoutAddress[event.kind] ?? event.detail })),
  }
}

/** What a carrier service says can name the address. */
function withoutLabelProblems<Owner extends { readonly labels: AdminOrder['returns'][number]['labels'] }>(
  owner: Owner,
): Owner {
  return { ...owner, labels: owner.labels.map((label) => ({ ...label, problem: undefined })) }
}

function keepNameAndCity(address: readonly string[]): string[] {
  return [...address.slice(0, 1), ...address.slice(-1)]
}
