import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { sandboxPayments } from '#adapters/payments/sandbox/provider.ts'
import { startSandbox } from '#adapters/payments/sandbox/server.ts'
import { describePaymentAdapter, type PaymentStandIn, type SignedMessage } from './payment-contract.ts'
import { type StandInReply, type StandInRequest, startStandInServer } from './stand-in-server.ts'

const secret = 'the-secret-of-the-sandbox'
const folder = await mkdtemp(join(tmpdir(), 'leafward-sandbox-'))
const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, folder, secret })
afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The webhooks that the sandbox sent, by payment. */
const events = new Map<string, SignedMessage>()
const refunded = new Map<string, number>()

/** The shop calls the sandbox itself through a proxy that makes the trouble, and that is where it sends its webhooks. */
const proxy = await startStandInServer((request) =>
  request.url.pathname === '/webhook' ? receiveEvent(request) : forward(request),
)

function receiveEvent({ body, headers }: StandInRequest): StandInReply {
  const event = JSON.parse(body)
  if (event.type === 'payment.paid')
    events.set(event.data.ref, {
      body: Buffer.from(body),
      headers: { 'sandbox-signature': String(headers['sandbox-signature']) },
    })
  return { body: '{}', isLookup: true }
}

async function forward({ method, url, headers, body }: StandInRequest): Promise<StandInReply> {
  const sent = body === '' ? undefined : JSON.parse(body)
  if (sent?.webhookUrl !== undefined) sent.webhookUrl = `${proxy.origin}/webhook`
  const response = await fetch(`${sandbox.origin}${url.pathname}`, {
    method,
    headers: { authorization: String(headers.authorization), 'content-type': 'application/json' },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  })
  const answer = await response.text()
  const [, ref] = /^\/v1\/payments\/([^/]+)\/refunds$/.exec(url.pathname) ?? []
  const { refundRef } = JSON.parse(answer)
  if (ref !== undefined && refundRef !== undefined) countRefund(ref, refundRef, sent.amount)
  return { status: response.status, body: answer, isLookup: method === 'GET' }
}

const counted = new Set<string>()
/** A repeated refund has the reference of the first. */
function countRefund(ref: string, refundRef: string, amount: number): void {
  if (counted.has(refundRef)) return
  counted.add(refundRef)
  refunded.set(ref, (refunded.get(ref) ?? 0) + amount)
}

async function submitCard(ref: string, card: string): Promise<void> {
  await fetch(`${sandbox.origin}/pay/${ref}`, {
    method: 'POST',
    body: new URLSearchParams({ card, action: 'pay' }),
    redirect: 'manual',
  })
}

const standIn: PaymentStandIn = {
  get trouble() {
    return proxy.trouble
  },
  set trouble(trouble) {
    proxy.trouble = trouble
  },
  pay: (ref) => submitCard(ref, '4242 4242 4242 4242'),
  decline: (ref) => submitCard(ref, '4000 0000 0000 0002'),
  settle() {},
  getRefunded: (ref) => refunded.get(ref) ?? 0,
  createEvent(ref) {
    return vi.waitFor(() => {
      const event = events.get(ref)
      if (event === undefined) throw new Error(`The sandbox sent no webhook of ${ref}`)
      return event
    })
  },
}

const account = { id: 'an account', mode: 'test', credentials: {} } as const
describePaymentAdapter('The payment sandbox', {
  standIn,
  open: (options) => sandboxPayments({ origin: proxy.origin, secret, ...options }).open(account),
  openWrong: () => sandboxPayments({ origin: proxy.origin, secret: 'another secret' }).open(account),
  capabilities: sandboxPayments({ origin: '', secret }).capabilities,
  secrets: [secret],
})
