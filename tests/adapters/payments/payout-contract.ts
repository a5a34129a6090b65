import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import type { PaymentCapabilities, PaymentGateway } from '#ports/payments.ts'

interface Contract {
  readonly standIn: { payOut?(providerRef: string): void }
  readonly capabilities: PaymentCapabilities
  open(): PaymentGateway
  /** A payment of $54.59 that the bank has settled. */
  openSettled(): Promise<SentPayment & { readonly paymentId: string }>
}

const dayMs = 86_400_000

/** What every payment adapter must say of what its provider paid to the bank. */
export function describePayouts(name: string, { standIn, capabilities, open, openSettled }: Contract): void {
  describe(`${name}: a payout`, () => {
    test('can be asked about if the capabilities say so, and not otherwise', () => {
      expect(open().payouts !== undefined).toBe(capabilities.reportsPayouts)
      expect(standIn.payOut !== undefined).toBe(capabilities.reportsPayouts)
    })

    test.runIf(capabilities.reportsPayouts)('has the payment and its refund by their names', async () => {
      const payment = await openSettled()
      const refund = await open().refund(payment, cents(1459), 'refund-1')
      if (refund.status !== 'refunded') throw new Error('The refund was not made')
      standIn.payOut?.(payment.providerRef)
      const { payouts } = open()
      if (payouts === undefined) throw new Error('The provider has no payouts')
      const listed = await payouts.list(new Date(Date.now() - 3 * dayMs))
      for (const { ref, currency, arrivedOn, isItemized } of listed) {
        expect([currency, isItemized, ref !== '']).toEqual(['USD', true, true])
        expect(arrivedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      }
      const lines = (await Promise.all(listed.map((each) => payouts.listLines(each)))).flat()
      expect(new Set(lines.map(({ ref }) => ref)).size).toBe(lines.length)
      const refunds = lines.filter(({ names }) => names.includes(refund.refundRef))
      expect(refunds).toMatchObject([{ kind: 'refund', amount: -1459 }])
      const known = [payment.providerRef, payment.paymentId]
      const charges = lines.filter(
        ({ kind, names }) => kind === 'charge' && names.some((each) => known.includes(each)),
      )
      expect(charges).toMatchObject([{ amount: 5459 }])
      expect(await payouts.list(new Date(Date.now() + 3 * dayMs))).toEqual([])
    })
  })
}
