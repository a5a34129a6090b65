import { type Cents, formatMoney } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

interface ReturnedCredit {
  /** Taken back. */
  readonly amount: Cents
  /** In orders that are not paid. */
  readonly held: Cents
  /** Not there anymore. */
  readonly spent: Cents
}

/** Tells the owner that a bank took a payment back. */
export function bankReturnEmail(
  store: StoreIdentity,
  {
    order,
    amount,
    isExtra,
    credit,
  }: {
    /** As it was before. */
    readonly order: Pick<Order, 'number' | 'fulfillment'>
    readonly amount: Cents
    /** Whether it is a payment that did not pay for the order. */
    readonly isExtra: boolean
    /** Of store credit that the payment was refunded to. */
    readonly credit: ReturnedCredit
  },
): EmailMessage {
  const text = `The customer’s bank took back the payment of ${formatMoney(amount)} for order ${order.number}.`
  return {
    subject: `Payment returned by the bank: order ${order.number}`,
    preview: text,
    heading: `The bank took back ${formatMoney(amount)}`,
    blocks: [
      { kind: 'text', text },
      ...explainCredit(credit),
      { kind: 'text', text: isExtra ? 'The order itself stays paid.' : nextSteps[order.fulfillment] },
      {
        kind: 'button',
        label: 'Open the order',
        href: `${store.url}/admin/order-management/${order.number}`,
      },
    ],
    reason: `You are getting this email because you are an owner of ${store.name}.`,
  }
}

function explainCredit({ amount, held, spent }: ReturnedCredit): EmailMessage['blocks'] {
  const texts = [
    ...(amount > 0
      ? [`The payment had been refunded to store credit. We took back ${formatMoney(amount)} of it.`]
      : []),
    ...(held > 0
      ? [
          `Unpaid orders of the customer hold ${formatMoney(held)} of the store credit that the payment was refunded to. We take it back if they are not paid.`,
        ]
      : []),
    ...(spent > 0
      ? [
          `The customer has spent ${formatMoney(spent)} of the store credit that the payment was refunded to, and has that money twice. Write to the customer about it.`,
        ]
      : []),
  ]
  return texts.map((text) => ({ kind: 'text', text }))
}

const sent =
  'The items left the shop. Write to the customer about another way to pay, or ask your payment provider whether the bank can be asked again.'

const nextSteps: Readonly<Record<Order['fulfillment'], string>> = {
  unfulfilled: 'The order is canceled, and its items are for sale again. We told the customer.',
  packed: 'The order is packed. Do not ship it: unpack it and cancel it.',
  'partially-fulfilled':
    'Part of the order is packed or has left. Unpack what is still in the shop, and write to the customer about the rest.',
  shipped: sent,
  delivered: sent,
  returned: 'The package came back, so there is nothing to do.',
  canceled: 'The order was canceled before, so there is nothing to do.',
}
