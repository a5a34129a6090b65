import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { PaymentCapabilities, PaymentGateway } from '#ports/payments.ts'
import type { OpenedPayment, PaymentStandIn } from './payment-contract.ts'

interface Contract {
  readonly standIn: PaymentStandIn
  readonly capabilities: PaymentCapabilities
  open(options?: { readonly timeoutMs?: number }): PaymentGateway
  openPaid(): Promise<OpenedPayment>
  openSettled(): Promise<OpenedPayment>
}

/** What every payment adapter must do with a refund, as its capabilities say. Payments are of $54.59. */
export function describeRefunds(name: string, contract: Contract): void {
  const { standIn, capabilities, open, openPaid, openSettled } = contract

  if (capabilities.refunds === 'by-staff') {
    test(`${name}: a refund is for staff to send, and staff are told so`, async () => {
      const payment = await openSettled()
      for (const amount of [1000, 5459]) {
        const refused = await open().refund(payment, cents(amount), 'refund-1')
        expect(refused).toEqual({
          status: 'refused',
          reason: expect.stringMatching(/Send the money back.*\.$/),
        })
      }
      expect(await standIn.getRefunded(payment.providerRef)).toBe(0)
    })
    return
  }

  describe(`${name}: a refund`, () => {
    test('of a part and of the rest gives back what was paid, and no more', async () => {
      const payment = await openSettled()
      expect((await open().refund(payment, cents(1459), 'refund-1')).status).toMatch(/^(refunded|offered)$/)
      expect((await open().refund(payment, cents(4000), 'refund-2')).status).toMatch(/^(refunded|offered)$/)
      expect(await standIn.getRefunded(payment.providerRef)).toBe(5459)
      expect(await open().refund(payment, cents(1), 'refund-3')).toMatchObject({ status: 'refused' })
      expect(await standIn.getRefunded(payment.providerRef)).toBe(5459)
    })

    test('with the same key is made once', async () => {
      const payment = await openSettled()
      const first = await open().refund(payment, cents(1000), 'refund-1')
      expect(await open().refund(payment, cents(1000), 'refund-1')).toEqual(first)
      expect(await standIn.getRefunded(payment.providerRef)).toBe(1000)
    })

    test('whose answer was lost is made once', async () => {
      const payment = await openSettled()
      standIn.trouble = 'lost-answer'
      await expect(open({ timeoutMs: 300 }).refund(payment, cents(1000), 'refund-1')).rejects.toThrow()
      standIn.trouble = 'none'
      expect((await open().refund(payment, cents(1000), 'refund-1')).status).toMatch(/^(refunded|offered)$/)
      expect(await standIn.getRefunded(payment.providerRef)).toBe(1000)
    })

    test('before the bank has settled gives back all of it, and a part if the capabilities say so', async () => {
      const payment = await openPaid()
      const part = await open().refund(payment, cents(1000), 'refund-1')
      const waits = capabilities.refunds === 'whole-until-settled'
      expect(part.status).toMatch(waits ? /^waiting$/ : /^(refunded|offered)$/)
      expect(await standIn.getRefunded(payment.providerRef)).toBe(waits ? 0 : 1000)
      const whole = await openPaid()
      expect((await open().refund(whole, cents(5459), 'refund-2')).status).toMatch(/^(refunded|offered)$/)
      expect(await standIn.getRefunded(whole.providerRef)).toBe(5459)
      // A lost answer is asked for again.
      expect((await open().refund(whole, cents(5459), 'refund-2')).status).toMatch(/^(refunded|offered)$/)
      expect(await standIn.getRefunded(whole.providerRef)).toBe(5459)
    })
  })
}
