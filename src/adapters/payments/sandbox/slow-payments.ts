import type { Ledger, Session } from './ledger.ts'
import type { PaymentOutcome } from './test-payments.ts'
import { sendWebhook, type WebhookContext } from './webhooks.ts'

const slowSeconds = 10
/** After it cleared. */
const returnSeconds = 5
const bounced = 'The bank returned the payment.'

/** A payment that waits for its bank from now on. */
export function toSlowPayment(
  outcome: PaymentOutcome,
): Pick<Session, 'status' | 'bounces' | 'paidFrom' | 'returnedFrom'> {
  const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  return {
    status: 'slow',
    bounces: outcome === 'bounce',
    paidFrom: after(slowSeconds),
    ...(outcome === 'return' ? { returnedFrom: after(slowSeconds + returnSeconds) } : {}),
  }
}

/** Runs in the background, so errors are logged here. */
export function finishLater(ledger: Ledger, session: Session, webhooks: WebhookContext): void {
  finishSlow(ledger, session, webhooks).catch((error: unknown) => {
    console.error(`[payment sandbox] ${session.ref} is still slow:`, error)
  })
}

/** Waits until then, or until the sandbox stops. */
async function waitUntil(time: string, { stopped }: WebhookContext): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, Math.max(0, new Date(time).getTime() - Date.now()))
    timer.unref()
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}

/** Whether the bank took it back. */
export function isReturned({ status, returnedFrom }: Session): boolean {
  return status === 'paid' && returnedFrom !== undefined && new Date(returnedFrom) <= new Date()
}

async function finishSlow(ledger: Ledger, session: Session, webhooks: WebhookContext): Promise<void> {
  await waitUntil(session.paidFrom ?? session.expiresAt, webhooks)
  if (webhooks.stopped.aborted) return
  const ended = await ledger.change(session.ref, (now) =>
    now?.status === 'slow'
      ? now.bounces
        ? { ...now, status: 'failed', message: bounced, declineReason: 'bank-returned' }
        : { ...now, status: 'paid' }
      : undefined,
  )
  if (ended === undefined) return
  await sendWebhook(ended, ended.status === 'paid' ? 'payment.paid' : 'payment.failed', webhooks)
  // The shop asks once a day, in case the sandbox stops before.
  if (ended.returnedFrom === undefined) return
  await waitUntil(ended.returnedFrom, webhooks)
  if (!webhooks.stopped.aborted) await sendWebhook(ended, 'payment.returned', webhooks)
}
