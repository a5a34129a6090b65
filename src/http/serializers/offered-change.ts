import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderView } from '#contract/shop/order.ts'
import type { EditOffer } from '#domain/orders/edit-offer.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { OfferedChange } from '#usecases/payments/find-offered-change.ts'

type Payments = readonly Pick<Payment, 'editOfferId' | 'status'>[]

/** A change that its customer can pay for, as they see it. */
export function serializeOfferedChange({
  offeredChange: change,
  payments,
}: {
  readonly offeredChange: OfferedChange | undefined
  readonly payments: Payments
}): OrderView['offeredChange'] {
  if (change === undefined) return undefined
  const { offer, methods } = change
  const { plan } = offer
  return {
    id: offer.id,
    amount: offer.amount,
    until: offer.expiresAt.toISOString(),
    reason: offer.reason,
    lines: plan.lines.map(({ name, size, before, after, amount }) => ({ name, size, before, after, amount })),
    method: nameMethod(offer),
    shipping: plan.shippingChange,
    tax: plan.taxChange,
    totalBefore: plan.totalBefore,
    totalAfter: plan.totalAfter,
    methods: [...methods],
    isConfirming: isConfirming(offer, payments),
  }
}

/** The same for staff. */
export function serializeAdminOfferedChange(
  {
    editOffer: offer,
    payments,
    paymentLink: url,
  }: {
    readonly editOffer: EditOffer | undefined
    readonly payments: Payments
    readonly paymentLink: string
  },
  isEmailed: boolean,
): AdminOrder['offeredChange'] {
  if (offer === undefined) return undefined
  const { id, amount, reason, offeredBy, plan } = offer
  return {
    id,
    amount,
    reason,
    offeredBy,
    url,
    isEmailed,
    until: offer.expiresAt.toISOString(),
    lines: plan.lines.map(({ name, size, before, after }) => ({ name, size, before, after })),
    method: nameMethod(offer),
    isConfirming: isConfirming(offer, payments),
  }
}

function nameMethod({ method }: EditOffer): string | undefined {
  return method && `${method.carrier} ${method.service}`
}

function isConfirming({ id }: EditOffer, payments: Payments): boolean {
  return payments.some(({ editOfferId, status }) => editOfferId === id && status === 'processing')
}
