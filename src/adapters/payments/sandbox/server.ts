import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import * as z from 'zod'
import { type Ledger, openLedger, type Session } from './ledger.ts'
import { paymentPage, resultPage } from './page.ts'
import { finishLater, isReturned, toSlowPayment } from './slow-payments.ts'
import { findTestPayment, sandboxMethods, type TestPayment } from './test-payments.ts'
import { sendWebhook, type WebhookContext } from './webhooks.ts'

export interface SandboxServer {
  readonly origin: string
  stop(): Promise<void>
}

const refusedEntry: Readonly<Record<Session['method'], string>> = {
  card: 'This is not a test card. Use a test card from the list, and never enter a real card here.',
  'bank-account':
    'This is not a test account. Use an account from the list, and never enter a real account here.',
  crypto: 'Enter a word from the list.',
}
const dayMs = 24 * 60 * 60_000

const newPayment = z.object({
  paymentId: z.string(),
  orderNumber: z.string(),
  shopName: z.string(),
  statementDescriptor: z.string(),
  amount: z.number().int().positive(),
  email: z.string(),
  method: z.enum(sandboxMethods).default('card'),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), total: z.number() })),
  returnUrl: z.url(),
  cancelUrl: z.url(),
  webhookUrl: z.url(),
  expiresAt: z.iso.datetime(),
})
const refundRequest = z.object({ amount: z.number().int().positive(), key: z.string().min(1) })

/**
 * The demo's payment provider on its own port, so that everything a real one does (redirect, signed webhooks with
 * retries, refunds) can be tried by hand.
 */
export async function startSandbox(options: {
  readonly host: string
  readonly port: number
  /** The host name in shoppers' URLs, if it differs from the listening host. */
  readonly publicHost?: string
  readonly folder: string
  readonly secret: string
}): Promise<SandboxServer> {
  const ledger = await openLedger(options.folder)
  const stopping = new AbortController()
  const webhooks = { secret: options.secret, stopped: stopping.signal }
  const app = Fastify({ bodyLimit: 128 * 1024, forceCloseConnections: true })
  await app.register(formbody)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
  })
  const origin = () => {
    const { port } = app.server.address() as AddressInfo
    const host = options.publicHost ?? options.host
    return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
  }
  serveShop(app, ledger, { secret: options.secret, origin, webhooks })
  servePage(app, ledger, webhooks)
  await app.listen({ host: options.host, port: options.port })
  // Finishes slow payments that were pending when the shop stopped.
  for (const session of await ledger.listSlow()) finishLater(ledger, session, webhooks)
  const cleanUp = deleteOldDaily(ledger, stopping.signal)
  return {
    origin: origin(),
    async stop() {
      stopping.abort()
      await app.close()
      await cleanUp.finish()
    },
  }
}

/** Deletes old payments in the background: now, and once a day. */
function deleteOldDaily(ledger: Ledger, stopped: AbortSignal): { finish(): Promise<void> } {
  const run = () =>
    ledger.deleteOld(new Date(), stopped).catch((error: unknown) => {
      console.error('[payment sandbox] Old payments were not deleted:', error)
    })
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, dayMs)
  timer.unref()
  return {
    finish() {
      clearInterval(timer)
      return running
    },
  }
}

/** The API for the shop, authenticated by the shared secret. */
function serveShop(
  app: FastifyInstance,
  ledger: Ledger,
  options: { secret: string; origin: () => string; webhooks: WebhookContext },
): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${options.secret}`)
        await reply.code(401).send({ error: 'unauthorized' })
    })
    api.post('/v1/payments', async (request) => {
      const input = newPayment.parse(request.body)
      const ref = `sbx_${input.paymentId}`
      // A repeated request for a payment gets the same page.
      await ledger.change(ref, (existing) =>
        existing === undefined ? { ...input, ref, status: 'open', refunds: [] } : undefined,
      )
      return { ref, url: `${options.origin()}/pay/${ref}` }
    })
    api.get<{ Params: { ref: string } }>('/v1/payments/:ref', async (request) => {
      const session = await loadCurrentSession(ledger, request.params.ref)
      if (session === undefined) return { status: 'unknown', amount: 0, currency: 'USD' }
      const { status, declineReason, amount, paidAmount = amount } = session
      return {
        status: status === 'slow' ? 'processing' : isReturned(session) ? 'bank-returned' : status,
        amount: status === 'paid' ? paidAmount : amount,
        declineReason,
        // All test cards are of one network.
        network: status === 'paid' && session.method === 'card' ? 'visa' : undefined,
      }
    })
    api.post<{ Params: { ref: string } }>('/v1/payments/:ref/refunds', async (request) => {
      const input = refundRequest.parse(request.body)
      const { ref } = request.params
      const refund = { ...input, ref: `sbr_${randomUUID()}` }
      const changed = await ledger.change(ref, (session) => withRefund(session, refund))
      const session = changed ?? (await ledger.find(ref))
      const refunded = session?.refunds.find(({ key }) => key === input.key)
      if (refunded === undefined) return { refused: explainRefusedRefund(session, input.key) }
      if (changed !== undefined) void sendWebhook(changed, 'payment.refunded', options.webhooks)
      return { refundRef: refunded.ref }
    })
  })
}

function explainRefusedRefund(session: Session | undefined, key: string): string {
  return session?.refusedRefunds?.includes(key)
    ? 'The card issuer refused the refund because the card is closed.'
    : 'The payment has nothing left to refund.'
}

/** Adds a refund to the payment. Undefined when it was already made or refused, or exceeds what is left. */
function withRefund(session: Session | undefined, refund: Session['refunds'][number]): Session | undefined {
  if (
    session?.status !== 'paid' ||
    isReturned(session) ||
    session.refunds.some(({ key }) => key === refund.key)
  )
    return undefined
  const { refusesFirstRefund, refusedRefunds = [] } = session
  if (refusedRefunds.includes(refund.key)) return undefined
  if (refusesFirstRefund && refusedRefunds.length === 0) return { ...session, refusedRefunds: [refund.key] }
  const refunded = session.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (refunded + refund.amount > (session.paidAmount ?? session.amount)) return undefined
  return { ...session, refunds: [...session.refunds, refund] }
}

/** The pages for the shopper. */
function servePage(app: FastifyInstance, ledger: Ledger, webhooks: WebhookContext): void {
  const html = (reply: FastifyReply, body: string) => reply.type('text/html; charset=utf-8').send(body)
  app.get<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
    const session = await loadCurrentSession(ledger, request.params.ref)
    if (session === undefined)
      return html(reply.code(404), resultPage('This payment does not exist.', undefined))
    return html(
      reply,
      session.status === 'open'
        ? paymentPage(session)
        : resultPage(getSessionStatus(session), session.returnUrl),
    )
  })
  app.post<{ Params: { ref: string }; Body: { card?: string; action?: string } }>(
    '/pay/:ref',
    async (request, reply) => {
      const session = await loadCurrentSession(ledger, request.params.ref)
      if (session === undefined)
        return html(reply.code(404), resultPage('This payment does not exist.', undefined))
      if (session.status !== 'open') return reply.redirect(session.returnUrl, 303)
      if (request.body?.action === 'abandon') return reply.redirect(session.cancelUrl, 303)
      const card = findTestPayment(request.body?.card ?? '', session.method)
      if (card === undefined) {
        return html(reply.code(422), paymentPage(session, refusedEntry[session.method]))
      }
      const settled = await ledger.change(session.ref, (now) =>
        now?.status === 'open' ? { ...now, ...getPaymentOutcome(card, now.amount) } : undefined,
      )
      // After a double click, or in two tabs, the first submission counts.
      if (settled === undefined) return reply.redirect(session.returnUrl, 303)
      if (settled.status === 'slow') finishLater(ledger, settled, webhooks)
      else void sendWebhook(settled, settled.status === 'paid' ? 'payment.paid' : 'payment.failed', webhooks)
      return settled.status === 'failed'
        ? html(reply, resultPage(card.message, session.returnUrl))
        : reply.redirect(session.returnUrl, 303)
    },
  )
}

/** Two percent, but at least a cent less. */
function getShortAmount(amount: number): number {
  return amount - Math.max(1, Math.round(amount / 50))
}

function getPaymentOutcome(
  { outcome, message, declineReason }: TestPayment,
  amount: number,
): Pick<
  Session,
  | 'status'
  | 'message'
  | 'declineReason'
  | 'paidFrom'
  | 'bounces'
  | 'returnedFrom'
  | 'paidAmount'
  | 'refusesFirstRefund'
> {
  if (outcome === 'refuse-first-refund') return { status: 'paid', message, refusesFirstRefund: true }
  if (outcome === 'decline') return { status: 'failed', message, declineReason }
  if (outcome === 'approve') return { status: 'paid', message }
  if (outcome === 'underpay') return { status: 'paid', message, paidAmount: getShortAmount(amount) }
  return { message, ...toSlowPayment(outcome) }
}

/** Loads the session, and expires it when its time is up. */
async function loadCurrentSession(ledger: Ledger, ref: string): Promise<Session | undefined> {
  const isLate = (session: Session | undefined) =>
    session?.status === 'open' && new Date(session.expiresAt) <= new Date()
  const session = await ledger.find(ref)
  if (!isLate(session)) return session
  const expired = await ledger.change(ref, (now) =>
    now !== undefined && isLate(now) ? { ...now, status: 'expired' } : undefined,
  )
  return expired ?? ledger.find(ref)
}

function getSessionStatus(session: Session): string {
  switch (session.status) {
    case 'paid':
      return 'This payment is complete.'
    case 'slow':
      return 'Your bank is still confirming the payment.'
    case 'expired':
      return 'This payment has expired. Nothing was charged.'
    default:
      return session.message ?? 'The payment did not go through.'
  }
}
