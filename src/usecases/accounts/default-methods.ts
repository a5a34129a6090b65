import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { PaymentCapabilities } from '#ports/payments.ts'

/** What an account offers until staff choose: not what its provider opens on request. */
export function listDefaultMethods({
  methods,
  methodsByAgreement = [],
}: Pick<PaymentCapabilities, 'methods' | 'methodsByAgreement'>): readonly PaymentMethod[] {
  return methods.filter((method) => !methodsByAgreement.includes(method))
}
