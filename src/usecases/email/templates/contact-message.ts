import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Forwards a contact message to the shop. */
export function contactMessageEmail(
  store: StoreIdentity,
  {
    name,
    email,
    orderNumber,
    message,
  }: {
    readonly name: string
    readonly email: string
    readonly orderNumber?: string | undefined
    readonly message: string
  },
): EmailMessage {
  return {
    subject: `Message from ${name}${orderNumber ? ` about ${orderNumber}` : ''}`,
    preview: message.slice(0, 120),
    heading: `${name} wrote to ${store.name}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'From', value: name },
          { name: 'Email', value: email },
          ...(orderNumber ? [{ name: 'Order', value: orderNumber }] : []),
        ],
      },
      ...message
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map((text) => ({ kind: 'text', text }) as const),
      { kind: 'small', text: 'Reply to this email to answer. The message is also in the admin area.' },
    ],
    reason: `You are getting this email because this is the contact address of ${store.name}.`,
  }
}
