import type { Cents } from '#domain/money.ts'
import type { EmailMessage } from '#ports/email-renderer.ts'
import { ageCheckFailedEmail } from './orders/age-check-failed.ts'
import { ageCheckNeededEmail } from './orders/age-check-needed.ts'
import { ageDocumentNeededEmail } from './orders/age-document-needed.ts'
import { ageVerifiedEmail } from './orders/age-verified.ts'
import { type AcceptedCancellation, cancellationAcceptedEmail } from './orders/cancellation-accepted.ts'
import { cancellationDeclinedEmail, type DeclinedCancellation } from './orders/cancellation-declined.ts'
import { changeOfferedEmail, type OfferedItems } from './orders/change-offered.ts'
import {
  type InvoiceInstructions,
  type InvoicePayment,
  type InvoiceReduction,
  invoicePaymentReceivedEmail,
  invoiceReducedEmail,
  invoiceReminderEmail,
  orderOnTermsEmail,
} from './orders/invoice.ts'
import { orderAddressChangedEmail } from './orders/order-address-changed.ts'
import { type OrderCancellation, orderCanceledEmail } from './orders/order-canceled.ts'
import { orderDeliveredEmail } from './orders/order-delivered.ts'
import { type EditedItems, orderEditedEmail } from './orders/order-edited.ts'
import { orderEmailChangedEmail } from './orders/order-email-changed.ts'
import { type ItemRemoval, orderItemsRemovedEmail } from './orders/order-items-removed.ts'
import { orderPaidEmail } from './orders/order-paid.ts'
import { type OrderRefund, orderRefundedEmail } from './orders/order-refunded.ts'
import { orderShippedEmail } from './orders/order-shipped.ts'
import { parcelLostEmail } from './orders/parcel-lost.ts'
import { type ParcelNewsEmail, parcelNewsEmail } from './orders/parcel-news.ts'
import type { OrderEmailBody, OrderEmailContext } from './orders/parts.ts'
import { type DifferentPayment, paymentDiffersEmail } from './orders/payment-differs.ts'
import type { PaymentInstructions } from './orders/payment-instructions.ts'
import { paymentLinkEmail } from './orders/payment-link.ts'
import { paymentPartReceivedEmail } from './orders/payment-part-received.ts'
import { paymentReminderEmail } from './orders/payment-reminder.ts'
import { paymentReturnedEmail, type ReturnedPayment } from './orders/payment-returned.ts'
import { type RecallNotice, recallNoticeEmail } from './orders/recall-notice.ts'
import { refundSentBackEmail } from './orders/refund-sent-back.ts'
import type { SentParcel } from './orders/shipment-parts.ts'
import { trackingCorrectedEmail } from './orders/tracking-corrected.ts'

/** The event to report. Its `kind` is the template name. */
export type OrderEmailEvent =
  | { readonly kind: 'payment-link' }
  | { readonly kind: 'payment-reminder'; readonly instructions: PaymentInstructions | undefined }
  | ({ readonly kind: 'payment-differs' } & DifferentPayment)
  | ({ readonly kind: 'payment-part-received' } & PaymentInstructions)
  | { readonly kind: 'order-paid'; readonly statementDescriptor?: string | undefined }
  | ({ readonly kind: 'order-on-terms' } & InvoiceInstructions)
  | ({ readonly kind: 'invoice-reminder' } & InvoiceInstructions)
  | ({ readonly kind: 'invoice-payment-received' } & InvoicePayment)
  | ({ readonly kind: 'invoice-reduced' } & InvoiceReduction)
  | ({ readonly kind: 'payment-returned' } & ReturnedPayment)
  | { readonly kind: 'age-check-needed' }
  | { readonly kind: 'age-document-needed'; readonly provider: string | undefined }
  | { readonly kind: 'age-verified' }
  | { readonly kind: 'age-check-failed'; readonly cancelsAt: Date }
  | ({ readonly kind: 'order-shipped' } & SentParcel)
  | ({ readonly kind: 'tracking-corrected' } & SentParcel)
  | ({ readonly kind: 'parcel-news' } & ParcelNewsEmail)
  | { readonly kind: 'parcel-lost'; readonly shipment?: number | undefined }
  | { readonly kind: 'order-delivered'; readonly shipment?: number | undefined }
  | { readonly kind: 'order-address-changed' }
  | { readonly kind: 'order-email-changed' }
  | ({ readonly kind: 'order-canceled' } & OrderCancellation)
  | ({ readonly kind: 'cancellation-accepted' } & AcceptedCancellation)
  | ({ readonly kind: 'cancellation-declined' } & DeclinedCancellation)
  | ({ readonly kind: 'order-refunded' } & OrderRefund)
  | { readonly kind: 'refund-sent-back'; readonly amount: Cents }
  | ({ readonly kind: 'order-items-removed' } & ItemRemoval)
  | ({ readonly kind: 'order-edited' } & EditedItems)
  | ({ readonly kind: 'change-offered' } & OfferedItems)
  | ({ readonly kind: 'recall-notice' } & RecallNotice)

type EventOf<Kind extends OrderEmailEvent['kind']> = Extract<OrderEmailEvent, { readonly kind: Kind }>

const templates: {
  readonly [Kind in OrderEmailEvent['kind']]: (
    context: OrderEmailContext,
    event: EventOf<Kind>,
  ) => OrderEmailBody
} = {
  'payment-link': paymentLinkEmail,
  'payment-reminder': (context, { instructions }) => paymentReminderEmail(context, instructions),
  'payment-differs': paymentDiffersEmail,
  'payment-part-received': paymentPartReceivedEmail,
  'order-paid': orderPaidEmail,
  'order-on-terms': orderOnTermsEmail,
  'invoice-reminder': invoiceReminderEmail,
  'invoice-payment-received': invoicePaymentReceivedEmail,
  'invoice-reduced': invoiceReducedEmail,
  'payment-returned': paymentReturnedEmail,
  'age-check-needed': ageCheckNeededEmail,
  'age-document-needed': (context, { provider }) => ageDocumentNeededEmail(context, provider),
  'age-verified': ageVerifiedEmail,
  'age-check-failed': (context, { cancelsAt }) => ageCheckFailedEmail(context, cancelsAt),
  'order-shipped': orderShippedEmail,
  'tracking-corrected': trackingCorrectedEmail,
  'order-address-changed': orderAddressChangedEmail,
  'order-email-changed': orderEmailChangedEmail,
  'parcel-news': parcelNewsEmail,
  'parcel-lost': (context, { shipment }) => parcelLostEmail(context, shipment),
  'order-delivered': (context, { shipment }) => orderDeliveredEmail(context, shipment),
  'order-canceled': orderCanceledEmail,
  'cancellation-accepted': cancellationAcceptedEmail,
  'cancellation-declined': cancellationDeclinedEmail,
  'order-refunded': orderRefundedEmail,
  'refund-sent-back': (context, { amount }) => refundSentBackEmail(context, amount),
  'order-items-removed': orderItemsRemovedEmail,
  'order-edited': orderEditedEmail,
  'change-offered': changeOfferedEmail,
  'recall-notice': recallNoticeEmail,
}

/** Builds the email that tells the customer what happened to the order. */
export function orderEmail(context: OrderEmailContext, event: OrderEmailEvent): EmailMessage {
  const { store, order } = context
  return {
    ...renderBody(event.kind, context, event),
    kicker: `Order ${order.number}`,
    reason: `You are getting this email because of your order ${order.number} at ${store.name}.`,
  }
}

function renderBody<Kind extends OrderEmailEvent['kind']>(
  kind: Kind,
  context: OrderEmailContext,
  event: EventOf<Kind>,
): OrderEmailBody {
  return templates[kind](context, event)
}
