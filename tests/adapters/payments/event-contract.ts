import { describe, expect, test } from 'vitest'
import type { PaymentCapabilities, PaymentGateway } from '#ports/payments.ts'
import type { OpenedPayment, PaymentStandIn, SignedMessage } from './payment-contract.ts'

interface Contract {
  readonly standIn: PaymentStandIn
  readonly capabilities: PaymentCapabilities
  open(): PaymentGateway
  openWrong(): PaymentGateway
  openPaid(): Promise<OpenedPayment>
}

/** What every payment adapter must do with a message to the webhook of its account. */
export function describeEvents(name: string, contract: Contract): void {
  const { standIn, capabilities, open, openWrong, openPaid } = contract

  async function createEvent(providerRef: string): Promise<SignedMessage> {
    const event = await standIn.createEvent?.(providerRef)
    if (event === undefined) throw new Error('The stand-in sends no events')
    return event
  }

  describe(`${name}: an event`, () => {
    test('is sent if the capabilities say so, and not otherwise', () => {
      expect(standIn.createEvent !== undefined).toBe(capabilities.sendsEvents)
    })

    test.skipIf(capabilities.sendsEvents)('of a provider that sends none is forged', () => {
      expect(open().parseEvent(Buffer.from('{}'), { signature: '' })).toBe('forged')
    })

    test.runIf(capabilities.sendsEvents)(
      'names the payment, and the same event has the same id',
      async () => {
        const { providerRef } = await openPaid()
        const { body, headers } = await createEvent(providerRef)
        const event = open().parseEvent(body, headers)
        expect(event).toMatchObject({ providerRef })
        expect(open().parseEvent(body, headers)).toEqual(event)
      },
    )

    test.runIf(capabilities.sendsEvents)('that was changed or signed by another is forged', async () => {
      const { providerRef } = await openPaid()
      const { body, headers } = await createEvent(providerRef)
      const changed = Buffer.from(Buffer.from(body).toString().replace('{', '{ '))
      expect(open().parseEvent(changed, headers)).toBe('forged')
      expect(open().parseEvent(body, {})).toBe('forged')
      expect(openWrong().parseEvent(body, headers)).toBe('forged')
    })
  })
}
