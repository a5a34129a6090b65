import { createHash } from 'node:crypto'

/** The provider's limit for invoice numbers and request ids is 20 characters. */
const digestLength = 18

/** The invoice number of a payment: 'LP' and 18 hexadecimal digits. */
export function toPaymentReference(paymentId: string): string {
  return `LP${digest(paymentId)}`
}

/** The invoice number of a refund, the same for each attempt: 'LR' and 18 hexadecimal digits. */
export function toRefundReference(paymentReference: string, key: string): string {
  return `LR${digest(`${paymentReference} ${key}`)}`
}

/** A further transaction with the invoice number of a payment: 'LP0123456789ABCDEF01/60198765432'. */
export function toSaleReference(invoiceNumber: string, transactionId: string): string {
  return `${invoiceNumber}/${transactionId}`
}

export function parseSaleReference(reference: string): {
  readonly invoiceNumber: string
  /** Undefined for the transaction that pays the payment. */
  readonly transactionId: string | undefined
} {
  const [invoiceNumber = '', transactionId] = reference.split('/')
  return { invoiceNumber, transactionId }
}

export function isPaymentReference(text: string): boolean {
  return /^LP[0-9A-F]{18}$/.test(text)
}

/** Whether the shop made the invoice number, for a payment or a refund. */
export function isOwnReference(text: string): boolean {
  return /^L[PR][0-9A-F]{18}$/.test(text)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digestLength).toUpperCase()
}
