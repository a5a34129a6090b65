import type { Order } from '#domain/orders/order.ts'
import { refundBusinessDays } from '#domain/returns/return.ts'
import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

interface ReturnEmailContext {
  readonly order: Order
  /** The RMA number. */
  readonly number: string
  readonly goods: readonly {
    readonly name: string
    readonly size: string | undefined
    readonly quantity: number
  }[]
}

export type ReturnEmailEvent =
  | { readonly kind: 'return-requested' }
  | { readonly kind: 'return-approved'; readonly note: string }
  | { readonly kind: 'return-declined'; readonly note: string }
  | { readonly kind: 'return-received' }
  | { readonly kind: 'return-closed' }

const text = (words: string): EmailBlock => ({ kind: 'text', text: words })

/** What a buyer reads about a return, by what happened to it. */
export function returnEmail(
  store: StoreIdentity,
  told: ReturnEmailContext,
  news: ReturnEmailEvent,
): EmailMessage {
  const { order, number } = told
  const hello = `Hello ${order.shippingAddress.firstName},`
  const reason = `You are getting this email because of your order ${order.number} at ${store.name}.`
  const goods: EmailBlock = {
    kind: 'facts',
    rows: [
      { name: 'Return number (RMA)', value: number },
      ...told.goods.map(({ name, size, quantity }) => ({
        name: [name, size].filter(Boolean).join(' · '),
        value: `${quantity} ×`,
      })),
    ],
  }
  switch (news.kind) {
    case 'return-requested':
      return {
        subject: `We received your request to return, ${number}`,
        preview: 'We look at it and write to you.',
        heading: 'We look at your request',
        blocks: [
          text(`${hello} you asked to send back something of your order ${order.number}.`),
          goods,
          text('Please do not send anything yet: returns without prior approval cannot be accepted.'),
        ],
        reason,
      }
    case 'return-approved':
      return {
        subject: `Your return ${number} is approved`,
        preview: `Write ${number} on the parcel.`,
        heading: 'Your return is approved',
        blocks: [
          text(
            `${hello} please send the goods back, unopened and in their packaging, and write ${number} on the parcel.`,
          ),
          goods,
          ...(news.note === '' ? [] : [text(news.note)]),
          { kind: 'address', title: 'Goes to', lines: [...new Set([store.name, ...store.contact.address])] },
          text(
            `When the parcel is here and everything is in order, the money goes back the way it was paid, within ${refundBusinessDays} business days.`,
          ),
        ],
        reason,
      }
    case 'return-declined':
      return {
        subject: `Your return ${number} was not approved`,
        preview: 'Here is why.',
        heading: 'We cannot take this back',
        blocks: [
          text(`${hello} we looked at your request and cannot approve it.`),
          goods,
          text(`The reason: ${news.note}`),
          text(`If you think that this is a mistake, write to ${store.contact.email} and name ${number}.`),
        ],
        reason,
      }
    case 'return-received':
      return {
        subject: `Your return ${number} has arrived`,
        preview: 'We check it and see to the refund.',
        heading: 'Your return has arrived',
        blocks: [
          text(`${hello} your parcel is back with us. We check it; the refund is a mail of its own.`),
          goods,
        ],
        reason,
      }
    case 'return-closed':
      return {
        subject: `Your return ${number} was closed`,
        preview: 'The parcel did not reach us.',
        heading: 'Your return was closed',
        blocks: [
          text(`${hello} we approved this return, but the parcel did not reach us, so we closed the return.`),
          goods,
          text(
            `If you sent it, write to ${store.contact.email}, name ${number} and the tracking number. If it arrives after all, we take it as agreed.`,
          ),
        ],
        reason,
      }
  }
}
