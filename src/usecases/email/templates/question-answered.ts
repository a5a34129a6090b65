import { formatNameInEmail } from '#domain/customers/person-name.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { buildProductUrl } from './product-lines.ts'

/** Sends the answer to the customer who asked a question about a product. */
export function questionAnsweredEmail(
  store: StoreIdentity,
  {
    firstName,
    question,
    answer,
    product,
  }: {
    readonly firstName: string
    readonly question: string
    readonly answer: string
    /** Without a slug when it has no page. */
    readonly product: { readonly name: string; readonly slug: string | undefined }
  },
): EmailMessage {
  return {
    subject: `Your question about ${product.name}`,
    preview: answer.slice(0, 120),
    heading: 'Here is our answer',
    blocks: [
      { kind: 'text', text: `Hello ${formatNameInEmail(firstName)}, you asked us about ${product.name}.` },
      { kind: 'note', title: 'Your question', text: question },
      { kind: 'note', title: 'Our answer', text: answer },
      ...(product.slug === undefined
        ? []
        : [{ kind: 'button', label: 'View product', href: buildProductUrl(store, product.slug) } as const]),
    ],
    reason: `You are getting this email because you asked a question at ${store.name}.`,
  }
}
