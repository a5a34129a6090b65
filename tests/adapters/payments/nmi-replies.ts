import { createHmac, randomUUID } from 'node:crypto'
import type { SignedMessage } from './payment-contract.ts'
import type { StandInReply } from './stand-in-server.ts'

export interface StandInAction {
  readonly kind: string
  readonly amount: string
  readonly isSuccess: boolean
  readonly code: string
  readonly date: Date
}

export interface StandInTransaction {
  readonly id: string
  readonly orderId: string
  /** 'cc' or 'ck'. */
  readonly type: string
  condition: string
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly actions: StandInAction[]
  /** Of a refund: the transaction that it gives back. */
  readonly refundOf?: string
}

export const toAmount = (cents: number) => (cents / 100).toFixed(2)

/** The fields of an answer in the order in which they were recorded. */
export function answer(fields: {
  readonly response: '1' | '2' | '3'
  readonly text: string
  readonly code: string
  readonly id?: string
  readonly orderId?: string
  readonly type?: string
}): StandInReply {
  const { response, text, code, id = '', orderId = '', type = '' } = fields
  const body = `response=${response}&responsetext=${text}&authcode=${response === '1' ? '123456' : ''}&transactionid=${id}&avsresponse=&cvvresponse=&orderid=${orderId}&type=${type}&response_code=${code}`
  return { contentType: 'text/html; charset=UTF-8', body }
}

/** The gateway refuses with status 200 and one code for all reasons. */
export function refuse(text: string, code = '300'): StandInReply {
  return answer({ response: '3', text: `${text} REFID:143498703`, code })
}

export function toReport(inner: string): StandInReply {
  return {
    contentType: 'text/xml; charset=UTF-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response>\n${inner}\n</nm_response>\n`,
    isLookup: true,
  }
}

/** A transaction as the documented report has it. Actions have fields of the same names. */
export function toXml(transaction: StandInTransaction): string {
  const { id, type, condition, orderId, currency, actions } = transaction
  const account =
    type === 'ck'
      ? '<check_account>xxxx1234</check_account>'
      : '<cc_number>4xxxxxxxxxxx1111</cc_number>\n<cc_type>visa</cc_type>'
  return `<transaction>
<transaction_id>${id}</transaction_id>
<platform_id></platform_id>
<transaction_type>${type}</transaction_type>
<condition>${condition}</condition>
<order_id>${orderId}</order_id>
<first_name>Jordan</first_name>
<email>ada.birch@example.com</email>
${account}
<currency>${currency}</currency>
${actions.map(toActionXml).join('\n')}
</transaction>`
}

function toActionXml({ kind, amount, isSuccess, code, date }: StandInAction): string {
  const time = date.toISOString().replace(/\D/g, '').slice(0, 14)
  return `<action>
<amount>${amount}</amount>
<action_type>${kind}</action_type>
<date>${time}</date>
<success>${isSuccess ? 1 : 0}</success>
<source>api</source>
<response_text>${isSuccess ? 'SUCCESS' : 'DECLINE'}</response_text>
<batch_id>0</batch_id>
<response_code>${code}</response_code>
</action>`
}

/** A message of a webhook. A recorded one ends with a line break, and its nonce is a time. */
export function signEvent(
  { orderId, id }: Pick<StandInTransaction, 'orderId' | 'id'>,
  {
    key,
    kind = 'transaction.sale.success',
    isTestMode = true,
  }: { readonly key: string; readonly kind?: string; readonly isTestMode?: boolean },
): SignedMessage {
  const body = `${JSON.stringify({
    event_id: randomUUID(),
    event_type: kind,
    event_body: {
      merchant: { id: '1000001', name: 'Example Botanicals LLC' },
      features: { is_test_mode: isTestMode },
      transaction_id: id,
      order_id: orderId,
      requested_amount: '54.59',
      action: { amount: '54.59', success: '1' },
      a_field_of_next_year: null,
    },
  })}\n`
  const signature = createHmac('sha256', key).update(`1779827853.${body}`).digest('hex')
  return { body: Buffer.from(body), headers: { 'webhook-signature': `t=1779827853,s=${signature}` } }
}
