import { formatMoney, subtract } from '#domain/money.ts'
import { formatShippingDiscounts, listItemDiscounts } from '#domain/orders/order-discount.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'
import type { EmailBlock } from '#ports/email-renderer.ts'
import {
  arrivalBlocks,
  billingAddressBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  orderLineItems,
  orderTotals,
  shippingAddressBlock,
  textBlock,
  trackOrderButton,
} from './parts.ts'

/** The order confirmation. */
export function orderPaidEmail(
  context: OrderEmailContext,
  { statementDescriptor }: { readonly statementDescriptor?: string | undefined },
): OrderEmailBody {
  const { order } = context
  return {
    subject: `Order ${order.number} is ${order.total === 0 ? 'confirmed' : 'paid'}. Thank you!`,
    preview: `We received your ${describePayment(order)}`,
    heading: 'Thank you for your order',
    blocks: [
      textBlock(
        `${greet(order)} we received your ${describePayment(order)} Once we have verified your age, we will pack your order and email you when it ships.`,
      ),
      ...arrivalBlocks(context),
      trackOrderButton(context),
      { kind: 'line-items', rows: orderLineItems(context), sums: listOrderSums(order, 'Paid') },
      ...(statementDescriptor === undefined
        ? []
        : [textBlock(`Your statement will say “${statementDescriptor}”.`)]),
      shippingAddressBlock(order),
      ...billingAddressBlocks(order),
      ...accountBlocks(context),
    ],
  }
}

/** Only the reader of the mailbox learns that there is an account, not who placed the order. */
function accountBlocks({ store, accountUrl }: OrderEmailContext): readonly EmailBlock[] {
  if (accountUrl === undefined) return []
  return [
    {
      kind: 'note',
      title: 'You have an account',
      text: `Your account at ${store.name} has this email address. Sign in, and this order is among its orders.`,
      link: { label: 'View it in my account', href: accountUrl },
    },
  ]
}

/** The sums of an order as it was placed. @param rest what the last one is */
export function listOrderSums(order: OrderEmailContext['order'], rest: 'Paid' | 'To pay') {
  return [
    { name: 'Subtotal', value: formatMoney(order.subtotal) },
    ...listItemDiscounts(order.discounts).map(({ label, amount }) => ({
      name: label,
      value: `−${formatMoney(amount)}`,
    })),
    {
      name: `Shipping (${order.shippingProvider} ${order.shippingService})${formatShippingDiscounts(order.discounts)}`,
      value: formatShippingPrice(order.shipping),
    },
    ...(order.taxTerms === undefined
      ? []
      : listTaxSums(order).map(({ name, amount }) => ({ name, value: formatMoney(amount) }))),
    ...orderTotals(order, rest),
  ]
}

/** Follows 'we received your'. */
function describePayment({ number, total, credit, writtenOff }: OrderEmailContext['order']): string {
  if (total === 0) return `order ${number}. It is free, and nothing was charged.`
  const due = subtract(getAmountDue({ total, credit }), writtenOff)
  if (due === 0) return `order ${number}. You paid it with ${formatMoney(credit)} of store credit.`
  const payment = `payment of ${formatMoney(due)} for order ${number}.`
  return credit === 0 ? payment : `${payment} The other ${formatMoney(credit)} came from your store credit.`
}
