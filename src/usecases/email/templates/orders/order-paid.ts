import { formatMoney } from '#domain/money.ts'
import { formatShippingDiscounts, listItemDiscounts } from '#domain/orders/order-discount.ts'
import {
  arrivalBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  orderLineItems,
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
  const sums = [
    { name: 'Subtotal', value: formatMoney(order.subtotal) },
    ...listItemDiscounts(order.discounts).map(({ label, amount }) => ({
      name: label,
      value: `−${formatMoney(amount)}`,
    })),
    {
      name: `Shipping (${order.shippingProvider} ${order.shippingService})${formatShippingDiscounts(order.discounts)}`,
      value: order.shipping === 0 ? 'Free' : formatMoney(order.shipping),
    },
    ...(order.tax === 0 ? [] : [{ name: 'Tax', value: formatMoney(order.tax) }]),
    { name: 'Total', value: formatMoney(order.total) },
  ]
  const isFree = order.total === 0
  const received = isFree
    ? `we received your order ${order.number}. It is free, and nothing was charged.`
    : `we received your payment of ${formatMoney(order.total)} for order ${order.number}.`
  return {
    subject: `Order ${order.number} is ${isFree ? 'confirmed' : 'paid'}. Thank you!`,
    preview: isFree
      ? 'Your order is free. Nothing was charged.'
      : `We received your payment of ${formatMoney(order.total)}.`,
    heading: 'Thank you for your order',
    blocks: [
      textBlock(
        `${greet(order)} ${received} Once we have verified your age, we will pack your order and email you when it ships.`,
      ),
      ...arrivalBlocks(context),
      trackOrderButton(context),
      { kind: 'line-items', rows: orderLineItems(context), sums },
      ...(statementDescriptor === undefined
        ? []
        : [textBlock(`Your statement will say “${statementDescriptor}”.`)]),
      shippingAddressBlock(order),
    ],
  }
}
