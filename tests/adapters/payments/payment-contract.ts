import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountCheck } from '#domain/accounts/provider-account.ts'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import type {
  PaymentCapabilities,
  PaymentGateway,
  PaymentPageRequest,
  PaymentState,
} from '#ports/payments.ts'
import { describeEvents } from './event-contract.ts'
import { describeOutsideRefunds } from './outside-refund-contract.ts'
import { describePayouts } from './payout-contract.ts'
import { describeRefunds } from './refund-contract.ts'

/** How a stand-in misbehaves. 'lost-answer': it does what it is asked, and its next answer does not arrive. */
export type Trouble = 'none' | 'down' | 'slow' | 'garbage' | 'lost-answer'

/** A local server that speaks the documented protocol of a provider, and what its buyers and its bank do. */
export interface PaymentStandIn {
  trouble: Trouble
  /** The buyer pays on the page. */
  pay(providerRef: string): void | Promise<void>
  /** The buyer's card is declined on the page. */
  decline(providerRef: string): void | Promise<void>
  /** The bank settles what was paid. Refunds are possible from then on. */
  settle(providerRef: string): void | Promise<void>
  /** Cents that the buyer got back, or can claim. */
  getRefunded(providerRef: string): number | Promise<number>
  /**
   * The merchant gives cents of a settled payment back on the provider's own page. Of a provider that reports it. @returns the
   * provider's id of it
   */
  refundOutside?(providerRef: string, amount: number): string
  /** The request of a webhook that says that the payment was paid, as the provider signs it. Of one that sends events. */
  createEvent?(providerRef: string): SignedMessage | Promise<SignedMessage>
  /** The buyer's bank disputes 20 dollars of what was paid, as a fraud by Visa. Of a provider that reports disputes. */
  dispute?(providerRef: string): { readonly ref: string; readonly event: SignedMessage }
  /**
   * The account is closed: what it answers to the next charge. Of a provider whose tokens are charged. @returns a token of a good
   * card
   */
  refuseNextCharge?(): string
  /** The payment and its refunds are paid to the bank. Of a provider that reports payouts. */
  payOut?(providerRef: string): void
}

export interface EventStandIn extends PaymentStandIn {
  createEvent(providerRef: string): SignedMessage | Promise<SignedMessage>
}

export interface SignedMessage {
  readonly body: Uint8Array
  /** Names in lower case, as Node gives them. */
  readonly headers: Readonly<Record<string, string>>
}

interface Contract {
  readonly standIn: PaymentStandIn
  /** Opens an account that the stand-in accepts. Calls end after `timeoutMs`. */
  open(options?: { readonly timeoutMs?: number }): PaymentGateway
  readonly capabilities: PaymentCapabilities
  /** Opens an account with credentials that the stand-in refuses. @throws Error when they are refused without asking */
  openWrong(): PaymentGateway
  /** What errors and messages must never say: keys and passwords of the account. */
  readonly secrets: readonly string[]
}

const email = 'ada.birch@example.com'
let payments = 0

export function createPageRequest(changes: Partial<PaymentPageRequest> = {}): PaymentPageRequest {
  payments += 1
  return {
    paymentId: `0199c0de-0000-7000-8000-${String(Date.now() + payments).slice(-12)}`,
    orderNumber: `LW-${1_000_000_000 + payments}`,
    shopName: 'Leafward',
    statementDescriptor: 'LEAFWARD',
    amount: cents(5459),
    method: 'card',
    email,
    lines: [
      { name: 'Red Bali Powder, 8 OZ', quantity: 2, total: cents(3959) },
      { name: 'Green Maeng Da Capsules & “Extract”', quantity: 1, total: cents(1500) },
    ],
    returnUrl: 'https://shop.example/order/LW-1',
    cancelUrl: 'https://shop.example/order/LW-1?canceled=1',
    webhookUrl: 'https://shop.example/api/payment/webhook/0199c0de-0000-7000-8000-000000000000',
    expiresAt: new Date(Date.now() + 20 * 60_000),
    ...changes,
  }
}

export interface OpenedPayment extends SentPayment {
  readonly paymentId: string
}

/** Asks for a page, as the shop knows the payment then. */
export async function openPayment(
  gateway: PaymentGateway,
  request = createPageRequest(),
): Promise<OpenedPayment> {
  const createdAt = new Date()
  const { providerRef } = await gateway.createPage(request)
  return { providerRef, amount: request.amount, createdAt, paymentId: request.paymentId }
}

/** What every payment adapter must do, whatever its provider calls it. */
export function describePaymentAdapter(name: string, contract: Contract): void {
  const { standIn, open, openWrong, capabilities, secrets } = contract
  const isAsked = !capabilities.isConfirmedByStaff
  beforeEach(() => {
    standIn.trouble = 'none'
  })

  async function openPaid(): Promise<OpenedPayment> {
    const payment = await openPayment(open())
    await standIn.pay(payment.providerRef)
    return payment
  }

  async function openSettled(): Promise<OpenedPayment> {
    const payment = await openPaid()
    await standIn.settle(payment.providerRef)
    return payment
  }

  describe(`${name}: a payment`, () => {
    test.skipIf(isAsked)('is open until staff say that it was paid', async () => {
      const payment = await openSettled()
      expect(await open().getStatus(payment)).toEqual({ status: 'open', amount: 5459, currency: 'USD' })
    })

    test.runIf(isAsked)('is open until the buyer pays, then paid with amount and currency', async () => {
      const payment = await openPayment(open())
      expect(await open().getStatus(payment)).toMatchObject({ status: 'open' })
      await standIn.pay(payment.providerRef)
      const paid: PaymentState = {
        status: 'paid',
        amount: 5459,
        currency: 'USD',
        ...(capabilities.methods.includes('card') && { network: 'visa' }),
      }
      expect(await open().getStatus(payment)).toMatchObject(paid)
      await standIn.settle(payment.providerRef)
      expect(await open().getStatus(payment)).toMatchObject(paid)
    })

    test('stays one payment when its page is asked for twice', async () => {
      const request = createPageRequest()
      const first = await openPayment(open(), request)
      const second = await openPayment(open(), request)
      expect(second.providerRef).toBe(first.providerRef)
      await standIn.pay(first.providerRef)
      const status = isAsked ? 'paid' : 'open'
      expect(await open().getStatus(second)).toMatchObject({ status, amount: 5459 })
    })

    test.runIf(isAsked)('is one payment when the answer to the request for its page was lost', async () => {
      const request = createPageRequest()
      standIn.trouble = 'lost-answer'
      await expect(open({ timeoutMs: 300 }).createPage(request)).rejects.toThrow()
      standIn.trouble = 'none'
      const payment = await openPayment(open(), request)
      await standIn.pay(payment.providerRef)
      expect(await open().getStatus(payment)).toMatchObject({ status: 'paid', amount: 5459 })
    })

    test('has fields on its page only if its tokens can be charged', async () => {
      const gateway = open()
      const { page } = await gateway.createPage(createPageRequest())
      expect(page.kind === 'fields').toBe(gateway.chargeToken !== undefined)
    })

    test.runIf(standIn.refuseNextCharge !== undefined)(
      'that a closed account refuses failed, and its card was not declined',
      async () => {
        const payment = await openPayment(open())
        const token = standIn.refuseNextCharge?.() ?? ''
        const charge = { token, method: 'card', billingZip: '10001', orderNumber: 'LW-1' } as const
        const state = await open().chargeToken?.(payment, charge)
        expect(state).toMatchObject({ status: 'failed', accountRefusal: expect.any(String) })
        expect(state).not.toHaveProperty('declineReason')
        for (const secret of [token, ...secrets]) expect(state?.accountRefusal).not.toContain(secret)
        expect(await open().getStatus(payment)).toMatchObject({ status: 'open' })
      },
    )

    test('that was declined is not paid', async () => {
      const payment = await openPayment(open())
      await standIn.decline(payment.providerRef)
      expect((await open().getStatus(payment)).status).toMatch(/^(open|failed)$/)
    })

    test('that the provider does not know is not paid', async () => {
      const { providerRef } = await openPayment(open())
      const other = `${providerRef.slice(0, -4)}ffff`
      const state = await open().getStatus({
        providerRef: other,
        amount: cents(100),
        createdAt: new Date(),
      })
      expect(state.status).toMatch(/^(open|unknown)$/)
    })
  })

  describeEvents(name, { standIn, capabilities, open, openWrong, openPaid })
  describeRefunds(name, { standIn, capabilities, open, openPaid, openSettled })

  describe(`${name}: a dispute`, () => {
    test('can be asked about if the capabilities say so, and not otherwise', () => {
      expect(open().disputes !== undefined).toBe(capabilities.reportsDisputes)
      expect(standIn.dispute !== undefined).toBe(capabilities.reportsDisputes)
    })

    test.runIf(capabilities.reportsDisputes)(
      'is named by its event, found and listed with its payment',
      async () => {
        const { providerRef } = await openSettled()
        const before = new Date(Date.now() - 60_000)
        const disputed = standIn.dispute?.(providerRef)
        const { disputes } = open()
        if (disputed === undefined || disputes === undefined) throw new Error('The stand-in has no disputes')
        const { body, headers } = disputed.event
        expect(open().parseEvent(body, headers)).toMatchObject({ disputeRef: disputed.ref })
        const expected = {
          providerRef: disputed.ref,
          paymentRef: providerRef,
          amount: 2000,
          currency: 'USD',
          kind: 'fraud',
          network: 'visa',
          state: 'needs-response',
        }
        expect(await disputes.find(disputed.ref)).toMatchObject(expected)
        expect(await disputes.list(before)).toContainEqual(expect.objectContaining(expected))
        expect(await disputes.find(`${disputed.ref}x`)).toBeUndefined()
      },
    )
  })

  describeOutsideRefunds(name, { standIn, capabilities, open, openSettled })
  describePayouts(name, { standIn, capabilities, open, openSettled })

  describe(`${name}: a provider in trouble`, () => {
    test.runIf(isAsked).each(['down', 'slow', 'garbage'] as const)(
      'is an error that tells nobody anything (%s)',
      async (trouble) => {
        const payment = await openSettled()
        standIn.trouble = trouble
        const gateway = open({ timeoutMs: 300 })
        const errors = await Promise.all(
          [
            gateway.createPage(createPageRequest()),
            gateway.getStatus(payment),
            gateway.refund(payment, cents(100), 'refund-1'),
          ].map((call) => call.then(() => 'no error', String)),
        )
        for (const error of errors) {
          expect(error).toMatch(/^Error: /)
          for (const secret of [...secrets, email]) expect(error).not.toContain(secret)
        }
        standIn.trouble = 'none'
        expect(await standIn.getRefunded(payment.providerRef)).toBe(0)
      },
    )

    test('accepts the account or says why not', async () => {
      expect(await open().check()).toMatchObject({ ok: true })
      const refused = await tryWrong(openWrong)
      expect(refused).toMatchObject({ ok: false })
      expect(refused.message).toMatch(/\.$/)
    })
  })
}

/** Some credentials are refused before anyone is asked. */
async function tryWrong(openWrong: Contract['openWrong']): Promise<AccountCheck> {
  let gateway: PaymentGateway
  try {
    gateway = openWrong()
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : '' }
  }
  return gateway.check()
}
