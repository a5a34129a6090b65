import type { PaymentPage } from '#domain/payments/payment-page.ts'
import type { PaymentAdapter, PaymentGateway, ProviderStatus } from '#ports/payments.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'
import type { ShopUnderTest } from './shop.ts'

/** A payment provider in the memory of a test: its payments are paid by a call. */
export interface StandInProvider {
  readonly adapter: PaymentAdapter
  /** The page of a new payment. */
  answerPage: (ref: string) => PaymentPage | Promise<PaymentPage>
  /** The reference of a new payment. */
  nameRef: (paymentId: string) => string
  /** The amounts of the payments by reference. */
  readonly amounts: ReadonlyMap<string, number>
  /** The references of refunded payments. */
  readonly refunded: readonly string[]
  /** Makes a payment paid, and says nothing. */
  pay(ref: string): void
  /** The request of a webhook about a payment, as it signs for an account. */
  createEvent(
    ref: string,
    secret: string,
  ): { readonly body: string; readonly headers: Record<string, string> }
}

export function createStandInProvider(kind = 'stand-in'): StandInProvider {
  const amounts = new Map<string, number>()
  const paid = new Set<string>()
  const refunded: string[] = []
  let events = 0

  function open(secret: string | undefined): PaymentGateway {
    return {
      check: async () => ({ ok: secret !== 'wrong', message: secret === 'wrong' ? 'Refused.' : 'Accepted.' }),
      async createPage({ paymentId, amount }) {
        const ref = provider.nameRef(paymentId)
        amounts.set(ref, amount)
        return { providerRef: ref, page: await provider.answerPage(ref) }
      },
      parseEvent(body, headers) {
        if (headers['stand-in-secret'] !== secret) return 'forged'
        const { id, ref } = JSON.parse(Buffer.from(body).toString())
        return { eventId: id, kind: 'paid', providerRef: ref }
      },
      async getStatus({ providerRef: ref }) {
        const status: ProviderStatus = paid.has(ref) ? 'paid' : amounts.has(ref) ? 'open' : 'unknown'
        return { status, amount: amounts.get(ref) ?? 0, currency: 'USD' }
      },
      async refund({ providerRef: ref }) {
        refunded.push(ref)
        return { status: 'refunded', refundRef: `refund-${ref}` }
      },
    }
  }

  const provider: StandInProvider = {
    adapter: {
      kind,
      name: kind,
      capabilities: {
        methods: ['card'],
        networks: ['Visa'],
        sendsEvents: true,
        refunds: 'any-part',
        reportsDisputes: false,
        reportsPayouts: false,
      },
      credentialFields: [
        { name: 'merchant', label: 'Merchant ID', isSecret: false, hint: 'Of the test.' },
        { name: 'secret', label: 'Secret', isSecret: true, hint: 'Of the test.' },
      ],
      open: ({ credentials }) => {
        if (credentials.secret === 'malformed') throw new Error('The Secret has no digits.')
        return open(credentials.secret)
      },
    },
    nameRef: (paymentId) => `${kind}-${paymentId}`,
    answerPage: (ref) => ({ kind: 'redirect', url: `https://pay.${kind}.test/${ref}` }),
    amounts,
    refunded,
    pay: (ref) => {
      paid.add(ref)
    },
    createEvent(ref, secret) {
      events++
      return {
        body: JSON.stringify({ id: `event-${events}`, ref }),
        headers: { 'content-type': 'application/json', 'stand-in-secret': secret },
      }
    },
  }
  return provider
}

/** Lets the shop speak to the provider. */
export function addStandInAdapter(
  { shop }: Pick<ShopUnderTest, 'shop'>,
  { adapter }: Pick<StandInProvider, 'adapter'>,
): void {
  if (!(shop.paymentAdapters instanceof Map)) throw new Error('The adapters of the shop cannot be changed')
  shop.paymentAdapters.set(adapter.kind, adapter)
}

/** Lets the shop speak to the provider, and creates an account with it. @returns its id */
export async function addStandInAccount(
  { shop }: Pick<ShopUnderTest, 'shop'>,
  provider: StandInProvider,
  secret: string,
): Promise<string> {
  addStandInAdapter({ shop }, provider)
  const { adapter } = provider
  const id = await shop.db.transaction().execute((transaction) =>
    createAccount(shop, transaction, {
      port: 'payments',
      kind: adapter.kind,
      name: `Account ${secret}`,
      mode: 'test',
      credentials: { secret },
    }),
  )
  // Nothing waits for the process to hear of it, as the answer to a call does.
  shop.accounts.clear()
  return id
}
