import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatNameInEmail } from '#domain/customers/person-name.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  describeOriginalPayment,
  getAmountDue,
  type RefundDestination,
} from '#domain/payments/store-credit.ts'
import { refundBusinessDays } from '#domain/returns/return.ts'
import type { ReturnReason } from '#domain/returns/return-reason.ts'
import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { buildPictureUrl } from './product-lines.ts'

interface ReturnEmailContext {
  readonly order: Order
  /** The RMA number. */
  readonly number: string
  readonly refundTo: RefundDestination
  /** Whether something of what was paid for the items is left to refund. A recall may have refunded it before. */
  readonly isRefundDue: boolean
  /** Why the items come back. */
  readonly reasons: readonly (ReturnReason | undefined)[]
  readonly items: readonly {
    readonly name: string
    readonly size: string | undefined
    readonly imageKey: string | undefined
    readonly quantity: number
  }[]
}

export type ReturnEmailEvent =
  | { readonly kind: 'return-requested' }
  | {
      readonly kind: 'return-approved'
      readonly note: string /** The shop's sentence for all returns. */
      readonly instructions: string
    }
  | { readonly kind: 'return-declined'; readonly note: string }
  | { readonly kind: 'return-received' }
  | { readonly kind: 'return-closed' }
  | ({ readonly kind: 'return-label' } & PrintedLabel)
  | { readonly kind: 'return-label-voided'; readonly trackingNumber: string }

interface PrintedLabel {
  readonly carrier: string
  readonly service: string
  readonly trackingNumber: string
  /** What it costs the customer. Undefined when the shop pays. */
  readonly deduction: Cents | undefined
  /** The page of the order, where the label is. */
  readonly orderUrl: string
}

type Content = Omit<EmailMessage, 'reason' | 'kicker'>

/** Builds the email that tells a customer what happened to a return. */
export function returnEmail(
  store: StoreIdentity,
  context: ReturnEmailContext,
  event: ReturnEmailEvent,
): EmailMessage {
  const reason = `You are getting this email because of your order ${context.order.number} at ${store.name}.`
  return {
    ...writeContent(store, context, event),
    kicker: `Return ${context.number} · Order ${context.order.number}`,
    reason,
  }
}

function writeContent(store: StoreIdentity, context: ReturnEmailContext, event: ReturnEmailEvent): Content {
  switch (event.kind) {
    case 'return-requested':
      return writeRequested(store, context)
    case 'return-approved':
      return writeApproved(store, context, [event.instructions, event.note])
    case 'return-declined':
      return writeDeclined(store, context, event.note)
    case 'return-received':
      return writeReceived(store, context)
    case 'return-closed':
      return writeClosed(store, context)
    case 'return-label':
      return writeLabel(store, context, event)
    case 'return-label-voided':
      return writeVoidedLabel(store, context, event.trackingNumber)
  }
}

function writeRequested(store: StoreIdentity, context: ReturnEmailContext): Content {
  const { order, number } = context
  return {
    subject: `We received your return request ${number}`,
    preview: 'We will review it and email you.',
    heading: 'We are reviewing your return request',
    blocks: [
      text(`${greet(context)} you asked to return items from your order ${order.number}.`),
      listItems(store, context),
      text('Please do not send anything yet: returns without prior approval cannot be accepted.'),
    ],
  }
}

function writeApproved(store: StoreIdentity, context: ReturnEmailContext, notes: readonly string[]): Content {
  const { number } = context
  return {
    subject: `Your return ${number} is approved`,
    preview: `Write ${number} on the package.`,
    heading: 'Your return is approved',
    blocks: [
      text(
        `${greet(context)} please send the items back ${describeCondition(context)}, and write ${number} on the package.`,
      ),
      listItems(store, context),
      ...notes.filter(Boolean).map(text),
      { kind: 'note', title: 'Return number (RMA), to write on the package', text: number },
      { kind: 'address', title: 'Send to', lines: [...new Set([store.name, ...store.contact.address])] },
      text(
        context.isRefundDue
          ? `Once we have received and checked the package, we will ${describeRefund(context)} within ${refundBusinessDays} business days.`
          : nothingToRefund,
      ),
    ],
  }
}

const nothingToRefund = 'There is nothing left to refund for these items.'

/** What arrived damaged may be open, and without its packaging. */
function describeCondition({ reasons }: Pick<ReturnEmailContext, 'reasons'>): string {
  const damaged = reasons.filter((reason) => reason === 'damaged').length
  if (damaged === 0) return 'unopened, in their packaging'
  return damaged === reasons.length
    ? 'as they arrived'
    : 'unopened, in their packaging, and those that arrived damaged as they are'
}

function describeRefund({ order, refundTo }: Pick<ReturnEmailContext, 'order' | 'refundTo'>): string {
  const isPaidByCredit = order.credit > 0 && getAmountDue(order) === 0
  if (refundTo === 'store-credit' || isPaidByCredit) return 'add the refund to your store credit'
  return order.invoice !== undefined && order.invoice.open > 0
    ? 'take the refund off your open invoice'
    : `refund ${describeOriginalPayment(order)}`
}

function writeDeclined(store: StoreIdentity, context: ReturnEmailContext, note: string): Content {
  const { number } = context
  return {
    subject: `Your return ${number} was not approved`,
    preview: 'Here is why.',
    heading: 'We cannot accept this return',
    blocks: [
      text(`${greet(context)} we reviewed your request and cannot approve it.`),
      listItems(store, context),
      text(`Reason: ${note}`),
      text(`If you think this is a mistake, email ${store.contact.email} and mention ${number}.`),
    ],
  }
}

function writeReceived(store: StoreIdentity, context: ReturnEmailContext): Content {
  const next = context.isRefundDue
    ? 'We will check it and email you about the refund.'
    : `We will check it. ${nothingToRefund}`
  return {
    subject: `We received your return ${context.number}`,
    preview: next,
    heading: 'We received your return',
    blocks: [text(`${greet(context)} your package has arrived. ${next}`), listItems(store, context)],
  }
}

function writeClosed(store: StoreIdentity, context: ReturnEmailContext): Content {
  const { number } = context
  return {
    subject: `Your return ${number} was closed`,
    preview: 'Your package did not reach us.',
    heading: 'Your return was closed',
    blocks: [
      text(`${greet(context)} we approved this return, but your package did not reach us, so we closed it.`),
      listItems(store, context),
      text(
        `If you sent it, email ${store.contact.email} with ${number} and the tracking number. If it still arrives, we will accept it as agreed.`,
      ),
    ],
  }
}

function writeLabel(
  store: StoreIdentity,
  context: ReturnEmailContext,
  { carrier, service, trackingNumber, deduction, orderUrl }: PrintedLabel,
): Content {
  const { number } = context
  const href = getTrackingUrl(carrier, trackingNumber)
  return {
    subject: `The label for your return ${number}`,
    preview: `Print it and hand the package to ${carrier}.`,
    heading: 'Your return label is ready',
    blocks: [
      text(
        `${greet(context)} print the label on the page of your order, stick it on the package over the old one, and hand the package to ${carrier}.`,
      ),
      { kind: 'button', label: 'Print your return label', href: orderUrl },
      listItems(store, context),
      {
        kind: 'note',
        title: `${carrier} ${service}, tracking number`,
        text: trackingNumber,
        ...(href !== undefined && { link: { label: `Track at ${carrier}`, href } }),
      },
      text(`Write ${number} on the package, so that we recognize it.`),
      ...(deduction === undefined || !context.isRefundDue
        ? []
        : [text(`The label costs ${formatMoney(deduction)}, which we deduct from your refund.`)]),
    ],
  }
}

function writeVoidedLabel(
  store: StoreIdentity,
  context: ReturnEmailContext,
  trackingNumber: string,
): Content {
  const { number } = context
  return {
    subject: `Please do not use the label for your return ${number}`,
    preview: `We canceled the label ${trackingNumber}.`,
    heading: 'We canceled your return label',
    blocks: [
      text(
        `${greet(context)} we canceled the label ${trackingNumber}. The carrier does not take a package with it anymore.`,
      ),
      listItems(store, context),
      text(`If you sent the package already, email ${store.contact.email} and mention ${number}.`),
    ],
  }
}

function text(content: string): EmailBlock {
  return { kind: 'text', text: content }
}

function greet({ order }: ReturnEmailContext): string {
  return `Hello ${formatNameInEmail(order.shippingAddress.firstName)},`
}

function listItems(store: StoreIdentity, { items }: ReturnEmailContext): EmailBlock {
  return {
    kind: 'line-items',
    rows: items.map(({ name, size, imageKey, quantity }) => ({
      name,
      detail: [describeVariant({ size }), `Quantity ${quantity}`].filter(Boolean).join(' · '),
      picture: buildPictureUrl(store, imageKey),
    })),
    sums: [],
  }
}
