import * as z from 'zod'
import { cents } from '#domain/money.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import type { PaymentPageRequest } from '#ports/payments.ts'
import { formatDecimal } from './amount.ts'
import { type Client, reply } from './client.ts'
import { toPaymentReference } from './reference.ts'

const maxLines = 30
const maxNameLength = 31
const maxDescriptionLength = 255

const tokenReply = reply.extend({ token: z.string().optional() })

/**
 * Asks for the token that opens the provider's payment page for 15 minutes. A repeated payment id gets another token for the
 * same invoice number.
 * @throws Error
 */
export async function createPageToken(
  client: Client,
  request: PaymentPageRequest,
): Promise<{ readonly providerRef: string; readonly token: string }> {
  const providerRef = toPaymentReference(request.paymentId)
  const lineItems = toLineItems(request.lines)
  const { token } = await client.ask({
    name: 'getHostedPaymentPageRequest',
    refId: providerRef,
    fields: {
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: formatDecimal(request.amount),
        currencyCode: shopCurrency,
        order: {
          invoiceNumber: providerRef,
          description: shorten(`Order ${request.orderNumber}, ${request.shopName}`, maxDescriptionLength),
        },
        ...(lineItems === undefined ? {} : { lineItems: { lineItem: lineItems } }),
        customer: { email: request.email },
        // The shop sends its own emails.
        transactionSettings: { setting: [{ settingName: 'emailCustomer', settingValue: 'false' }] },
      },
      hostedPaymentSettings: { setting: listSettings(request) },
    },
    answer: tokenReply,
  })
  if (token === undefined) throw new Error('Authorize.Net answered without a token for its payment page.')
  return { providerRef, token }
}

/** Each value is JSON in a text. */
function listSettings({ shopName, returnUrl, cancelUrl, method }: PaymentPageRequest): readonly object[] {
  const settings = {
    hostedPaymentReturnOptions: {
      showReceipt: false,
      url: returnUrl,
      urlText: 'Continue',
      cancelUrl,
      cancelUrlText: 'Cancel',
    },
    hostedPaymentButtonOptions: { text: 'Pay' },
    hostedPaymentOrderOptions: { show: true, merchantName: shopName },
    hostedPaymentPaymentOptions: {
      cardCodeRequired: true,
      showCreditCard: method !== 'bank-account',
      showBankAccount: method === 'bank-account',
    },
    hostedPaymentBillingAddressOptions: { show: true, required: true },
    hostedPaymentShippingAddressOptions: { show: false, required: false },
    hostedPaymentCustomerOptions: { showEmail: false, requiredEmail: false, addPaymentProfile: false },
  }
  return Object.entries(settings).map(([settingName, value]) => ({
    settingName,
    settingValue: JSON.stringify(value),
  }))
}

/** Undefined when the schema has no room for them. They are for display: the amount is charged, not their sum. */
function toLineItems(lines: PaymentPageRequest['lines']): readonly object[] | undefined {
  if (lines.length === 0 || lines.length > maxLines) return undefined
  return lines.map(({ name, quantity, total }, index) => {
    // A discount may leave a price that is no whole number of cents.
    const isWhole = total % quantity === 0
    return {
      itemId: String(index + 1),
      name: shorten(isWhole ? name : `${quantity} x ${name}`, maxNameLength),
      quantity: String(isWhole ? quantity : 1),
      unitPrice: formatDecimal(isWhole ? cents(total / quantity) : total),
    }
  })
}

/** Without control characters, which XML does not allow, and without half of a pair. */
function shorten(text: string, maxLength: number): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
}
