/** The parts of a request in the order that the provider's schema wants. A number is the greatest length of a text. */
type Shape = number | readonly [Shape] | { readonly [key: string]: Shape }

const unlimited = Number.POSITIVE_INFINITY
const setting: Shape = { setting: [{ settingName: unlimited, settingValue: unlimited }] }
const head = { merchantAuthentication: { name: 25, transactionKey: 16 }, refId: 20 }
const list = {
  sorting: { orderBy: unlimited, orderDescending: unlimited },
  paging: { limit: unlimited, offset: unlimited },
}
const transactionRequest: Shape = {
  transactionType: unlimited,
  amount: unlimited,
  currencyCode: 3,
  payment: {
    creditCard: { cardNumber: 16, expirationDate: 7 },
    bankAccount: { accountType: unlimited, routingNumber: 9, accountNumber: 17, nameOnAccount: 22 },
  },
  refTransId: unlimited,
  order: { invoiceNumber: 20, description: 255 },
  lineItems: { lineItem: [{ itemId: 31, name: 31, quantity: unlimited, unitPrice: unlimited }] },
  customer: { email: 255 },
  transactionSettings: setting,
}
const requests: Readonly<Record<string, Shape>> = {
  authenticateTestRequest: head,
  getMerchantDetailsRequest: head,
  getHostedPaymentPageRequest: { ...head, transactionRequest, hostedPaymentSettings: setting },
  createTransactionRequest: { ...head, transactionRequest },
  getUnsettledTransactionListRequest: { ...head, status: unlimited, ...list },
  getSettledBatchListRequest: {
    ...head,
    firstSettlementDate: unlimited,
    lastSettlementDate: unlimited,
  },
  getTransactionDetailsRequest: { ...head, transId: unlimited },
  getTransactionListRequest: { ...head, batchId: unlimited, ...list },
}

/** Whether the provider would read the request: it knows each part, in this order and of this length. */
export function fitsSchema(name: string, request: unknown): boolean {
  const shape = requests[name]
  return shape !== undefined && fits(request, shape)
}

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'number')
    return ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= shape
  if (isList(shape)) return Array.isArray(value) && value.every((each) => fits(each, shape[0]))
  if (typeof value !== 'object' || value === null) return false
  const order = Object.keys(shape)
  const keys = Object.keys(value)
  const places = keys.map((key) => order.indexOf(key))
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1))
  return isInOrder && Object.entries(value).every(([key, part]) => fits(part, shape[key] ?? 0))
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

const pageSettings = [
  'hostedPaymentReturnOptions',
  'hostedPaymentButtonOptions',
  'hostedPaymentOrderOptions',
  'hostedPaymentPaymentOptions',
  'hostedPaymentBillingAddressOptions',
  'hostedPaymentShippingAddressOptions',
  'hostedPaymentCustomerOptions',
]

/** Whether the page has such a setting, and its value is JSON in a text. */
export function isPageSetting(name: string, value: string): boolean {
  try {
    return pageSettings.includes(name) && typeof JSON.parse(value) === 'object'
  } catch {
    return false
  }
}
