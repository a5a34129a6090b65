import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import type { PaymentCapabilities, PaymentGateway } from '#ports/payments.ts'

interface Contract {
  readonly standIn: { refundOutside?(providerRef: string, amount: number): string }
  readonly capabilities: PaymentCapabilities
  open(): PaymentGateway
  /** A payment of $54.59 that the bank has settled. */
  openSettled(): Promise<SentPayment>
}

/** What every payment adapter must say of what was refunded without the shop. */
export function describeOutsideRefunds(name: string, contract: Contract): void {
  const { standIn, capabilities, open, openSettled } = contract
  describe(`${name}: a refund on the page of the provider`, () => {
    test('is reported if the capabilities say so, and not otherwise', () => {
      expect(standIn.refundOutside !== undefined).toBe(capabilities.reportsRefunds === true)
    })

    test('is asked about later if the capabilities say that it may fail, and not otherwise', () => {
      expect(open().findRefund !== undefined).toBe(capabilities.refundsCanFail === true)
    })

    test.runIf(capabilities.reportsRefunds)(
      'is in the status of its payment, and none of the shop',
      async () => {
        const payment = await openSettled()
        await open().refund(payment, cents(1000), '0199c0de-0000-7000-8000-000000000001')
        expect((await open().getStatus(payment)).refunds ?? []).toEqual([])
        const refundRef = standIn.refundOutside?.(payment.providerRef, 2000)
        expect((await open().getStatus(payment)).refunds).toMatchObject([{ refundRef, amount: 2000 }])
      },
    )
  })
}
