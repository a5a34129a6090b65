import * as z from 'zod'
import { add } from '#domain/money.ts'
import { isTaxRefund, nameTaxTransaction, type TaxTransaction } from '#domain/tax/tax-transaction.ts'
import type { TaxResult } from '#ports/tax.ts'
import { callTaxJar, type TaxJarApi } from './api.ts'

const created = z.union([z.object({ order: z.object({}) }), z.object({ refund: z.object({}) })])
/** Said about a transaction that was sent before, when its answer was lost. */
const known = 'already imported'

/** Tells TaxJar about a paid order, or about what changed of one. One that it has is not sent twice. */
export async function report(api: TaxJarApi, transaction: TaxTransaction): Promise<TaxResult<undefined>> {
  const isRefund = isTaxRefund(transaction)
  const answer = await callTaxJar(api, {
    path: isRefund ? '/transactions/refunds' : '/transactions/orders',
    body: {
      ...toBody(transaction),
      ...(isRefund && { transaction_reference_id: transaction.orderNumber }),
    },
    schema: created,
  })
  return answer.ok || answer.detail?.includes(known) ? { ok: true, value: undefined } : answer
}

function toBody(transaction: TaxTransaction): object {
  const { occurredAt, zip, city, state, goods, shipping, tax } = transaction
  return {
    transaction_id: nameTaxTransaction(transaction),
    transaction_date: occurredAt.toISOString(),
    to_country: 'US',
    to_zip: zip,
    to_state: state,
    to_city: city,
    // Without tax, with shipping.
    amount: add(goods, shipping) / 100,
    shipping: shipping / 100,
    sales_tax: tax / 100,
  }
}
