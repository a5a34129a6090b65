import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openLedger, type Session } from '#adapters/payments/sandbox/ledger.ts'
import { sign as signSandboxEvent } from '#adapters/payments/sandbox/signature.ts'
import { authorizeNetAccount } from './authorize-net-account.ts'
import { signEvent as signAuthorizeNetEvent } from './authorize-net-replies.ts'
import { type AuthorizeNetStandIn, startAuthorizeNet } from './authorize-net-stand-in.ts'
import { type BtcPayStandIn, btcPayCredentials, startBtcPay } from './btcpay-stand-in.ts'
import { chooseSecret, type EventSource, tooLittle, tooMuch } from './event-source.ts'
import { nmiKeys } from './nmi-account.ts'
import { signEvent as signNmiEvent } from './nmi-replies.ts'
import { type NmiStandIn, startNmi, toAction } from './nmi-stand-in.ts'
import { type StripeStandIn, startStripe, stripeCredentials } from './stripe-stand-in.ts'
import { createIntent } from './stripe-stand-in-sessions.ts'

function createStripeSource(standIn: StripeStandIn): EventSource {
  const disputes = new Map<string, Parameters<StripeStandIn['createDisputeEvent']>[0]>()
  const complete = (ref: string, status: string) =>
    Object.assign(standIn.get(ref), {
      status: 'complete',
      paymentStatus: 'unpaid',
      intent: createIntent({ status }),
    })
  const pay = (ref: string, received?: number) => {
    standIn.pay(ref)
    const { intent } = standIn.get(ref)
    if (intent !== null && received !== undefined) intent.amount_received = received
  }
  const completed = ['checkout.session.completed']
  return {
    kind: 'stripe',
    method: 'card',
    credentials: stripeCredentials,
    otherSecret: { webhookSecret: chooseSecret(stripeCredentials.webhookSecret, 'other-account') },
    unknownRef: 'cs_test_of_another_shop',
    news: {
      paid: { happen: (ref) => pay(ref), events: completed },
      'paid-in-part': { happen: (ref, amount) => pay(ref, tooLittle(amount)), events: completed },
      overpaid: { happen: (ref, amount) => pay(ref, tooMuch(amount)), events: completed },
      'paid-in-another-currency': {
        happen(ref) {
          pay(ref)
          standIn.get(ref).currency = 'cad'
        },
        events: completed,
      },
      failed: {
        happen: (ref) => complete(ref, 'requires_payment_method'),
        events: ['checkout.session.async_payment_failed'],
      },
      expired: {
        happen: (ref) => Object.assign(standIn.get(ref), { status: 'expired' }),
        events: ['checkout.session.expired'],
      },
      processing: { happen: (ref) => complete(ref, 'processing'), events: completed },
      cleared: { happen: (ref) => pay(ref), events: ['checkout.session.async_payment_succeeded'] },
      refunded: { happen() {}, events: ['charge.refunded'] },
      disputed: {
        happen(ref) {
          standIn.dispute?.(ref)
          const dispute = standIn.disputes.at(-1)
          if (dispute !== undefined) disputes.set(ref, dispute)
        },
        events: ['charge.dispute.created', 'charge.dispute.funds_withdrawn'],
      },
    },
    sign(ref, type, by) {
      const object = type.startsWith('charge.dispute') ? disputes.get(ref) : { id: ref }
      const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } }
      return standIn.sign(event, new Date(), chooseSecret(stripeCredentials.webhookSecret, by))
    },
  }
}

function createAuthorizeNetSource(
  standIn: AuthorizeNetStandIn,
  method: 'card' | 'bank-account',
): EventSource {
  const isBankAccount = method === 'bank-account'
  const find = (ref: string) => standIn.transactions.find(({ invoiceNumber }) => invoiceNumber === ref)
  const add = (ref: string, changes: Parameters<AuthorizeNetStandIn['add']>[1]) =>
    standIn.add(ref, { isBankAccount, ...changes })
  const change = (ref: string, status: string) => Object.assign(find(ref) ?? {}, { status })
  const created = ['authcapture.created']
  const cardNews: EventSource['news'] = {
    paid: { happen: (ref) => add(ref, {}), events: created },
    'paid-in-part': {
      happen: (ref, amount) => add(ref, { amount: tooLittle(amount) }),
      events: created,
    },
    overpaid: { happen: (ref, amount) => add(ref, { amount: tooMuch(amount) }), events: created },
    failed: { happen: (ref) => add(ref, { status: 'failedReview' }), events: ['fraud.declined'] },
    expired: { happen: (ref) => add(ref, { status: 'voided' }), events: ['void.created'] },
    processing: { happen: (ref) => add(ref, { status: 'FDSPendingReview' }), events: ['fraud.held'] },
    cleared: { happen: (ref) => change(ref, 'capturedPendingSettlement'), events: ['fraud.approved'] },
    refunded: { happen: (ref) => standIn.settle(ref), events: ['refund.created'] },
    voided: { happen() {}, events: ['void.created'] },
  }
  const bankNews: EventSource['news'] = {
    processing: { happen: (ref) => add(ref, {}), events: created },
    cleared: { happen: (ref) => standIn.settle(ref), events: created },
    failed: { happen: (ref) => change(ref, 'settlementError'), events: created },
    'bank-returned': {
      happen: (ref) => Object.assign(find(ref) ?? {}, { isReturned: true }),
      events: created,
    },
  }
  return {
    kind: 'authorize-net',
    method,
    credentials: authorizeNetAccount,
    otherSecret: { signatureKey: chooseSecret(authorizeNetAccount.signatureKey, 'other-account') },
    unknownRef: 'LP0123456789ABCDEF01',
    news: isBankAccount ? bankNews : cardNews,
    sign(ref, event, by) {
      const payload = { invoiceNumber: ref, merchantReferenceId: ref }
      const key = chooseSecret(authorizeNetAccount.signatureKey, by)
      return signAuthorizeNetEvent(event, payload, 100, { id: randomUUID(), key })
    },
  }
}

function createNmiSource(standIn: NmiStandIn, method: 'card' | 'bank-account'): EventSource {
  const type = method === 'card' ? 'cc' : 'ck'
  const add = (ref: string, amount: number, changes: Parameters<NmiStandIn['add']>[1] = {}) =>
    standIn.add(ref, { amount, type, ...changes })
  const sold = ['transaction.sale.success']
  const cardNews: EventSource['news'] = {
    paid: { happen: (ref, amount) => add(ref, amount), events: sold },
    'paid-in-part': { happen: (ref, amount) => add(ref, tooLittle(amount)), events: sold },
    overpaid: { happen: (ref, amount) => add(ref, tooMuch(amount)), events: sold },
    'paid-in-another-currency': {
      happen: (ref, amount) => add(ref, amount, { currency: 'CAD' }),
      events: sold,
    },
    failed: {
      happen: (ref, amount) =>
        add(ref, amount, { condition: 'failed', actions: [toAction('sale', '1.00', '200')] }),
      events: ['transaction.sale.failure'],
    },
    refunded: { happen: (ref) => standIn.settle(ref), events: ['transaction.refund.success'] },
    voided: { happen() {}, events: ['transaction.void.success'] },
  }
  const bankNews: EventSource['news'] = {
    processing: { happen: (ref, amount) => add(ref, amount), events: sold },
    cleared: { happen: (ref) => standIn.settle(ref), events: ['transaction.check.status.settle'] },
    failed: {
      happen: (ref) => standIn.find(ref).map((sale) => Object.assign(sale, { condition: 'failed' })),
      events: ['transaction.sale.failure'],
    },
    'bank-returned': {
      happen: (ref) => standIn.returnCheck(ref),
      events: ['transaction.check.status.return', 'transaction.check.status.latereturn'],
    },
  }
  return {
    kind: 'nmi',
    method,
    credentials: { gatewayUrl: standIn.origin, ...nmiKeys },
    otherSecret: { signingKey: chooseSecret(nmiKeys.signingKey, 'other-account') },
    unknownRef: randomUUID(),
    news: method === 'card' ? cardNews : bankNews,
    sign: (orderId, kind, by) =>
      signNmiEvent({ orderId, id: '1' }, { key: chooseSecret(nmiKeys.signingKey, by), kind }),
  }
}

function createBtcPaySource(standIn: BtcPayStandIn): EventSource {
  const settle = (ref: string, amount: number) => {
    standIn.get(ref).payments.length = 0
    standIn.receive(ref, { amount })
    Object.assign(standIn.get(ref), { status: 'Settled' })
  }
  const settled = ['InvoiceSettled']
  return {
    kind: 'btcpay',
    method: 'crypto',
    credentials: { serverUrl: standIn.serverUrl, ...btcPayCredentials },
    otherSecret: { webhookSecret: chooseSecret(btcPayCredentials.webhookSecret, 'other-account') },
    unknownRef: 'AnInvoiceOfAnotherShop',
    news: {
      paid: { happen: settle, events: settled },
      'paid-in-part': { happen: (ref, amount) => settle(ref, tooLittle(amount)), events: settled },
      overpaid: { happen: (ref, amount) => settle(ref, tooMuch(amount)), events: settled },
      'paid-in-another-currency': {
        happen(ref, amount) {
          settle(ref, amount)
          standIn.get(ref).currency = 'CAD'
        },
        events: settled,
      },
      failed: {
        happen: (ref) => Object.assign(standIn.get(ref), { status: 'Invalid' }),
        events: ['InvoiceInvalid'],
      },
      expired: {
        happen: (ref) => Object.assign(standIn.get(ref), { status: 'Expired' }),
        events: ['InvoiceExpired'],
      },
      processing: {
        happen(ref, amount) {
          standIn.receive(ref, { amount, status: 'Processing' })
          Object.assign(standIn.get(ref), { status: 'Processing' })
        },
        events: ['InvoiceReceivedPayment', 'InvoiceProcessing'],
      },
      cleared: { happen: settle, events: settled },
    },
    sign(invoiceId, type, by) {
      const deliveryId = randomUUID()
      const event = { deliveryId, originalDeliveryId: deliveryId, isRedelivery: false, type, invoiceId }
      return standIn.sign(event, chooseSecret(btcPayCredentials.webhookSecret, by))
    },
  }
}

/** The sandbox of a running shop. Its payments are changed in its folder, so that it sends nothing itself. */
async function createSandboxSource({ dataDir, secret }: SandboxFolder): Promise<EventSource> {
  const ledger = await openLedger(join(dataDir, 'sandbox'))
  const change = (ref: string, changes: Partial<Session>) =>
    ledger.change(ref, (session) => session && { ...session, ...changes })
  const paid = ['payment.paid']
  return {
    kind: 'sandbox',
    method: 'bank-account',
    credentials: {},
    otherSecret: undefined,
    unknownRef: `sbx_${randomUUID()}`,
    news: {
      paid: { happen: (ref) => change(ref, { status: 'paid' }), events: paid },
      'paid-in-part': {
        happen: (ref, amount) => change(ref, { status: 'paid', paidAmount: tooLittle(amount) }),
        events: paid,
      },
      overpaid: {
        happen: (ref, amount) => change(ref, { status: 'paid', paidAmount: tooMuch(amount) }),
        events: paid,
      },
      failed: {
        // One that bounces is kept beside the slow payments.
        happen: (ref) => change(ref, { status: 'failed', bounces: true }),
        events: ['payment.failed'],
      },
      expired: { happen: (ref) => change(ref, { status: 'expired' }), events: ['payment.expired'] },
      processing: { happen: (ref) => change(ref, { status: 'slow' }), events: ['payment.slow'] },
      cleared: { happen: (ref) => change(ref, { status: 'paid' }), events: paid },
      'bank-returned': {
        happen: (ref) => change(ref, { returnedFrom: new Date().toISOString() }),
        events: ['payment.returned'],
      },
      refunded: { happen() {}, events: ['payment.refunded'] },
    },
    sign(ref, type, by) {
      const body = Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { ref } }))
      const key = by === 'stranger' ? 'the secret of a stranger' : secret
      return { body, headers: { 'sandbox-signature': signSandboxEvent(body, key, new Date()) } }
    },
  }
}

interface SandboxFolder {
  readonly dataDir: string
  readonly secret: string
}

/** Starts the stand-ins of the providers that send events. */
export async function startEventSources() {
  const [stripe, authorizeNet] = await Promise.all([startStripe(), startAuthorizeNet()])
  const [nmi, btcPay] = await Promise.all([startNmi(), startBtcPay()])
  return {
    urls: { stripe: stripe.origin, authorizeNet: authorizeNet.origin },
    openAll: async (sandbox: SandboxFolder): Promise<readonly EventSource[]> => [
      createStripeSource(stripe),
      createAuthorizeNetSource(authorizeNet, 'card'),
      createAuthorizeNetSource(authorizeNet, 'bank-account'),
      createNmiSource(nmi, 'card'),
      createNmiSource(nmi, 'bank-account'),
      createBtcPaySource(btcPay),
      await createSandboxSource(sandbox),
    ],
  }
}
