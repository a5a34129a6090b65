import { createHmac } from 'node:crypto'
import { authorizeNetAccount } from './authorize-net-account.ts'
import type { SignedMessage } from './payment-contract.ts'
import type { StandInReply } from './stand-in-server.ts'

/** A message of a webhook. Its amount has two decimals, which are lost once it is parsed and written again. */
export function signEvent(
  kind: string,
  payload: Readonly<Record<string, string>>,
  amount: number,
  {
    id = '5c3f7e00-1265-4e8e-abd0-a7d734163881',
    key = authorizeNetAccount.signatureKey,
  }: { readonly id?: string; readonly key?: string } = {},
): SignedMessage {
  const fields = JSON.stringify({ ...payload, entityName: 'transaction', id: '60020981676' }).slice(1, -1)
  const text = `{"notificationId":"${id}","eventType":"net.authorize.payment.${kind}","eventDate":"2026-11-26T07:20:11.5411103Z","webhookId":"0b90f2e8-02ae-4d1d-b2e0-1bd167e60176","payload":{"responseCode":1,"authAmount":${(amount / 100).toFixed(2)},${fields}}}`
  const signature = createHmac('sha512', key).update(text).digest('hex')
  return { body: Buffer.from(text), headers: { 'x-anet-signature': `sha512=${signature.toUpperCase()}` } }
}

/** Replies begin with a byte-order mark. */
export function toReply(answer: object): StandInReply {
  return { body: `\uFEFF${JSON.stringify(answer)}` }
}

export function ok(fields: object, code = 'I00001'): object {
  return { ...fields, messages: { resultCode: 'Ok', message: [{ code, text: 'Successful.' }] } }
}

export function refuse(code: string): object {
  return { messages: { resultCode: 'Error', message: [{ code, text: 'An error occurred.' }] } }
}

export function approve(transId: string, refTransID: string, refId = ''): object {
  return ok({ transactionResponse: { responseCode: '1', transId, refTransID }, refId })
}

/** A bank's decline (2) comes with the result Ok, an error (3) with the outer code E00027. */
export function decline(reason: string, responseCode: string): object {
  const errors = [{ errorCode: reason, errorText: 'Not done.' }]
  const transactionResponse = { responseCode, transId: '0', refTransID: '', errors }
  return responseCode === '2' ? ok({ transactionResponse }) : { transactionResponse, ...refuse('E00027') }
}
