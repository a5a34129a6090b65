import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from './ledger.ts'
import { sign } from './signature.ts'

/** Seconds between attempts, so that a restarting shop still gets its webhooks. */
const retryDelaysSeconds = [0, 1, 2, 5, 10, 30, 60]

export interface WebhookContext {
  readonly secret: string
  readonly stopped: AbortSignal
}

/** Sends a webhook and retries until the shop acknowledges it. Stops on the abort signal. */
export async function sendWebhook(
  session: Session,
  type: 'payment.paid' | 'payment.failed' | 'payment.expired' | 'payment.refunded' | 'payment.returned',
  settings: WebhookContext,
): Promise<void> {
  const body = Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { ref: session.ref } }))
  for (const wait of retryDelaysSeconds) {
    try {
      await pause(wait * 1000, undefined, { signal: settings.stopped, ref: false })
    } catch {
      return
    }
    const isAcknowledged = await fetch(session.webhookUrl, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': sign(body, settings.secret, new Date()),
      },
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (isAcknowledged) return
  }
}
