import { formatNameInEmail } from '#domain/customers/person-name.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Staff gave a customer store credit. */
export function storeCreditGivenEmail(
  store: StoreIdentity,
  {
    firstName,
    amount,
    balance,
  }: { readonly firstName: string; readonly amount: Cents; readonly balance: Cents },
): EmailMessage {
  const total = balance === amount ? '' : ` You have ${formatMoney(balance)} now.`
  return {
    subject: `You got ${formatMoney(amount)} of store credit at ${store.name}`,
    preview: 'You can spend it on your next order.',
    heading: `${formatMoney(amount)} of store credit`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${formatNameInEmail(firstName)}, we added ${formatMoney(amount)} of store credit to your account.${total} Sign in before you check out, and it pays for your order as far as it goes.`,
      },
      { kind: 'button', label: 'See your store credit', href: `${store.url}/my-account?tab=credit` },
    ],
    reason: `You are getting this email because you have an account at ${store.name}.`,
  }
}
