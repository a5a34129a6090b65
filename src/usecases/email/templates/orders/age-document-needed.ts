import { openCheckDays } from '#domain/age-checks/order-age-check.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock } from './parts.ts'

/** @param provider the service that asks for the document itself; undefined: it is uploaded to the shop */
export function ageDocumentNeededEmail(
  context: OrderEmailContext,
  provider: string | undefined,
): OrderEmailBody {
  const { store, order, orderUrl } = context
  const start = `${greet(order)} we only sell to adults ${minimumAge} or older, and we could not verify your age for order ${order.number} by name and address alone.`
  const shared = {
    subject: `Order ${order.number}: please show us your ID`,
    heading: 'We need to see your ID',
  }
  if (provider !== undefined)
    return {
      ...shared,
      preview: `${provider} asks you for a photo of your ID.`,
      blocks: [
        textBlock(
          `${start} ${provider}, our age verification service, asks you for a photo of your ID by email or text message. Please follow its message. We never get your photo.`,
        ),
        textBlock(
          `If no message came, look in your spam folder, or email ${store.contact.email}. Without an answer within ${openCheckDays} days, we cannot ship your order.`,
        ),
        { kind: 'button', label: 'View your order', href: orderUrl },
      ],
    }
  return {
    ...shared,
    preview: 'Upload a photo of your ID, and we pack your order.',
    blocks: [
      textBlock(`${start} Please upload a photo or a PDF of your driver license, state ID or passport.`),
      textBlock(
        `It is stored encrypted, seen only by the staff who review it, and deleted as soon as they have decided. You may cover everything except your name, your date of birth, your photo and the expiration date. Please do not send your ID by email. Without it within ${openCheckDays} days, we cannot ship your order.`,
      ),
      { kind: 'button', label: 'Upload your ID', href: orderUrl },
    ],
  }
}
