import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Tells the owner about money that does not pay for its order. */
export function moneyToSettleEmail(
  store: StoreIdentity,
  { orderNumber, text }: { readonly orderNumber: string; readonly text: string },
): EmailMessage {
  return {
    subject: `Money to settle: order ${orderNumber}`,
    preview: text,
    heading: `Money to settle for order ${orderNumber}`,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'button',
        label: 'Open the order',
        href: `${store.url}/admin/order-management/${orderNumber}`,
      },
    ],
    reason: `You are getting this email because you are an owner of ${store.name}.`,
  }
}
