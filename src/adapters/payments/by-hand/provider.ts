import type { CredentialField, Credentials } from '#domain/accounts/provider-account.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import type { PaymentAdapter, PaymentGateway, PaymentPageRequest } from '#ports/payments.ts'

const name = 'Wire, check or money order'

const credentialFields: readonly CredentialField[] = [
  {
    name: 'payTo',
    label: 'Payable to',
    isSecret: false,
    hint: 'The name of your company, as your bank knows it. Shoppers see all of this once they ordered.',
  },
  {
    name: 'wire',
    label: 'Wire to',
    isSecret: false,
    isOptional: true,
    hint: 'Bank, routing number and account number. Leave it empty to take no wires.',
  },
  {
    name: 'mail',
    label: 'Mail checks and money orders to',
    isSecret: false,
    isOptional: true,
    hint: 'A mailing address. Leave it empty to take none.',
  },
]

/** Payments whose arrival staff confirm. There is no provider to ask, so nothing here is sent anywhere. */
export function byHand(): PaymentAdapter {
  return {
    kind: 'by-hand',
    name,
    capabilities: {
      methods: ['by-hand'],
      networks: [],
      isConfirmedByStaff: true,
      sendsEvents: false,
      refunds: 'by-staff',
      reportsDisputes: false,
      reportsPayouts: false,
    },
    credentialFields,
    open: ({ credentials }) => openGateway(credentials),
  }
}

/** @throws Error when shoppers would not know where to send the money */
function openGateway(credentials: Credentials): PaymentGateway {
  const { payTo = '', wire = '', mail = '' } = credentials
  if (wire === '' && mail === '') throw new Error('Enter where to wire or to mail the money.')
  return {
    check: async () => ({ ok: true, message: 'Staff confirm these payments. There is no provider to ask.' }),
    createPage: async (request) => ({
      providerRef: request.paymentId,
      page: { kind: 'instructions', lines: formatInstructions(request, { payTo, wire, mail }) },
    }),
    describeInvoice: (orderNumber) => listAddresses(orderNumber, { payTo, wire, mail }),
    parseEvent: () => 'forged',
    getStatus: async ({ amount }) => ({ status: 'open', amount, currency: shopCurrency }),
    refund: async () => ({
      status: 'refused',
      reason: 'Send the money back yourself. Then mark this refund as settled.',
    }),
  }
}

/** Without the sum: what is due changes with each part that arrives, so the shop says it beside them. */
function formatInstructions(
  { orderNumber, expiresAt }: PaymentPageRequest,
  { payTo, wire, mail }: Addresses,
): string[] {
  return [
    ...listAddresses(orderNumber, { payTo, wire, mail }),
    `We keep your items until ${formatShopTime(expiresAt)}. The order ships once the money has arrived.`,
  ]
}

interface Addresses {
  readonly payTo: string
  readonly wire: string
  readonly mail: string
}

function listAddresses(orderNumber: string, { payTo, wire, mail }: Addresses): string[] {
  return [
    `Send the money to ${payTo}. Write ${orderNumber} on it, so that we know it is yours.`,
    ...(wire === '' ? [] : [`By wire: ${wire}`]),
    ...(mail === '' ? [] : [`By check or money order: ${mail}`]),
  ]
}
