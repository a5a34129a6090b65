import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatNameInEmail } from '#domain/customers/person-name.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { buildPictureUrl, buildProductUrl } from './product-lines.ts'

interface ReviewRequestInput {
  readonly firstName: string
  readonly orderNumber: string
  readonly products: readonly {
    readonly name: string
    readonly slug: string
    readonly size: string | undefined
    readonly imageKey: string | undefined
  }[]
  readonly unsubscribe: string
}

/** Asks once for a review, some days after delivery. */
export function reviewRequestEmail(
  store: StoreIdentity,
  { firstName, orderNumber, products, unsubscribe }: ReviewRequestInput,
): EmailMessage {
  const [only, ...others] = products
  return {
    subject: `How was your order ${orderNumber}?`,
    preview: 'Your review helps other customers. We only ask once.',
    heading: 'What do you think of your order?',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${formatNameInEmail(firstName)}, your order ${orderNumber} was delivered a few days ago. Other customers would like to know what you think of it, good or bad.`,
      },
      {
        kind: 'line-items',
        rows: products.map(({ name, slug, size, imageKey }) => ({
          name,
          detail: describeVariant({ size }),
          picture: buildPictureUrl(store, imageKey),
          ...(others.length === 0
            ? {}
            : { links: [{ label: 'Write a review', href: buildReviewUrl(store, slug) }] }),
        })),
        sums: [],
      },
      ...(only === undefined || others.length > 0
        ? []
        : [{ kind: 'button' as const, label: 'Write a review', href: buildReviewUrl(store, only.slug) }]),
      {
        kind: 'small',
        text: 'Please write about taste, packaging and delivery, and leave out health effects: we are not allowed to publish those. This is the only review request for this order.',
      },
    ],
    reason: `You are getting this email because you ordered from ${store.name} with this address.`,
    unsubscribe,
  }
}

function buildReviewUrl(store: StoreIdentity, slug: string): string {
  return `${buildProductUrl(store, slug)}#reviews`
}
