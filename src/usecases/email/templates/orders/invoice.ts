import { formatDay } from '#domain/format-date.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { countOverdueDays, describeTerms } from '#domain/payments/net-terms.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { formatUnits } from '#domain/text.ts'
import type { EmailBlock } from '#ports/email-renderer.ts'
import { listOrderSums } from './order-paid.ts'
import { listRefundParts, type OrderRefund } from './order-refunded.ts'
import {
  arrivalBlocks,
  billingAddressBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  orderLineItems,
  shippingAddressBlock,
  textBlock,
  trackOrderButton,
} from './parts.ts'

/** Where the money for an invoice goes. */
export interface InvoiceInstructions {
  readonly lines: readonly string[]
}

/** What arrived for an invoice. */
export interface InvoicePayment extends InvoiceInstructions {
  readonly amount: Cents
}

/** What was taken off an invoice without any money. */
export interface InvoiceReduction
  extends InvoiceInstructions,
    Pick<OrderRefund, 'amount' | 'reason' | 'parts'> {}

/** The confirmation of an order that ships before it is paid. */
export function orderOnTermsEmail(
  context: OrderEmailContext,
  instructions: InvoiceInstructions,
): OrderEmailBody {
  const { order } = context
  const { open, dueOn, terms } = getInvoice(context)
  const due = `${formatMoney(open)} is due by ${formatDay(dueOn)}.`
  return {
    subject: `Order ${order.number} is confirmed. Your invoice is due by ${formatDay(dueOn)}`,
    preview: due,
    heading: 'Thank you for your order',
    blocks: [
      textBlock(
        `${greet(order)} we received your order ${order.number}. Once we have verified your age, we will pack your order and email you when it ships.`,
      ),
      { kind: 'note', title: `Invoice, ${describeTerms(terms, dueOn)}`, text: due },
      ...arrivalBlocks(context),
      trackOrderButton(context),
      { kind: 'line-items', rows: orderLineItems(context), sums: listOrderSums(order, 'To pay') },
      ...listInstructions(instructions),
      shippingAddressBlock(order),
      ...billingAddressBlocks(order),
    ],
  }
}

/** Reminds of an invoice some days before it is due, and after. */
export function invoiceReminderEmail(
  context: OrderEmailContext,
  instructions: InvoiceInstructions,
): OrderEmailBody {
  const { order, now } = context
  const { open, dueOn } = getInvoice(context)
  const overdue = countOverdueDays({ dueOn }, toShopDay(now))
  const subject =
    overdue === 0
      ? `The invoice of order ${order.number} is due by ${formatDay(dueOn)}`
      : `The invoice of order ${order.number} is ${formatUnits(overdue, 'day')} overdue`
  const due = overdue === 0 ? `is due by ${formatDay(dueOn)}` : `was due on ${formatDay(dueOn)}`
  const text = `${formatMoney(open)} of the invoice of order ${order.number} ${due}.`
  return {
    subject,
    preview: text,
    heading: overdue === 0 ? 'Your invoice is due soon' : 'Your invoice is overdue',
    blocks: [
      textBlock(`${greet(order)} ${text}`),
      ...listInstructions(instructions),
      trackOrderButton(context),
      textBlock('If your payment is on its way, you can ignore this email.'),
    ],
  }
}

/** Tells the customer that money arrived for the invoice, and what is left of it. */
export function invoicePaymentReceivedEmail(
  context: OrderEmailContext,
  { amount, ...instructions }: InvoicePayment,
): OrderEmailBody {
  const { order, now } = context
  const { open, dueOn } = getInvoice(context)
  const isOverdue = countOverdueDays({ dueOn }, toShopDay(now)) > 0
  const received = `we received ${formatMoney(amount)} for the invoice of order ${order.number}.`
  const due = isOverdue ? `. It was due on ${formatDay(dueOn)}.` : ` by ${formatDay(dueOn)}.`
  const rest = open === 0 ? 'The invoice is paid.' : `${formatMoney(open)} is still due${due}`
  return {
    subject: `Order ${order.number}: we received ${formatMoney(amount)}`,
    preview: rest,
    heading: open === 0 ? 'Your invoice is paid' : `${formatMoney(open)} is still due`,
    blocks: [
      textBlock(`${greet(order)} thank you, ${received} ${rest}`),
      ...(open === 0 ? [] : listInstructions(instructions)),
      trackOrderButton(context),
    ],
  }
}

/** Tells the customer that less is due than the invoice said. */
export function invoiceReducedEmail(
  context: OrderEmailContext,
  { amount, reason, parts, ...instructions }: InvoiceReduction,
): OrderEmailBody {
  const { order } = context
  const { open, dueOn } = getInvoice(context)
  const rest =
    open === 0 ? 'Nothing of it is due anymore.' : `${formatMoney(open)} is due by ${formatDay(dueOn)}.`
  const canceled = order.fulfillment === 'canceled' ? ' Your order is canceled.' : ''
  return {
    subject: `Order ${order.number}: your invoice is ${formatMoney(amount)} lower`,
    preview: rest,
    heading: `Your invoice is ${formatMoney(amount)} lower`,
    blocks: [
      textBlock(
        `${greet(order)} we took ${formatMoney(amount)} off the invoice of order ${order.number}. ${rest}${canceled}`,
      ),
      ...listRefundParts(context, { parts }),
      ...(reason === '' ? [] : [textBlock(`Reason: ${reason}`)]),
      ...(open === 0 ? [] : listInstructions(instructions)),
      trackOrderButton(context),
    ],
  }
}

function listInstructions({ lines }: InvoiceInstructions): readonly EmailBlock[] {
  return lines.length === 0 ? [] : [{ kind: 'address', title: 'How to pay', lines }]
}

function getInvoice({ order }: OrderEmailContext) {
  if (order.invoice === undefined) throw new Error(`Order ${order.number} has no invoice`)
  return order.invoice
}
