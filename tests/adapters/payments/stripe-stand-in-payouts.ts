import { randomUUID } from 'node:crypto'
import type { StandInSession } from './stripe-stand-in-sessions.ts'

/** A payout with what is in it, as the official fixtures have them, less what no test reads. */
export interface StandInPayout {
  readonly id: string
  amount: number
  readonly currency: string
  readonly arrival_date: number
  readonly automatic: boolean
  readonly transactions: object[]
}

const createId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/** Pays a session and its refunds to the bank. Stripe keeps 2.9 % and 30 cents of a charge. */
export function createStandInPayout(
  session: StandInSession,
  changes: Partial<StandInPayout> = {},
): StandInPayout {
  const fee = Math.round(session.amount * 0.029) + 30
  const refunded = session.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const charge = {
    id: `ch_${session.id}`,
    object: 'charge',
    payment_intent: session.intent?.id,
    description: session.form['payment_intent_data[description]'],
    metadata: {
      payment_id: session.form['payment_intent_data[metadata][payment_id]'],
      order_number: session.form['payment_intent_data[metadata][order_number]'],
    },
  }
  const id = createId('po')
  const amount = session.amount - fee - refunded
  return {
    id,
    amount,
    currency: 'usd',
    arrival_date: Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400,
    automatic: true,
    transactions: [
      createTransaction('charge', session.amount, { fee, source: charge }),
      ...session.refunds.map(({ id: refundId, amount: back }) =>
        createTransaction('refund', -back, { source: { id: refundId, object: 'refund', charge: charge.id } }),
      ),
      createTransaction('payout', -amount, { source: id }),
    ],
    ...changes,
  }
}

function createTransaction(type: string, amount: number, more: { fee?: number; source: unknown }) {
  const { fee = 0, source } = more
  return {
    id: createId('txn'),
    object: 'balance_transaction',
    type,
    reporting_category: type,
    amount,
    fee,
    net: amount - fee,
    currency: 'usd',
    source,
  }
}

/** The list of payouts, or of what is in one. Undefined for another path. */
export function readPayouts(payouts: readonly StandInPayout[], { pathname, searchParams }: URL) {
  if (pathname === '/v1/payouts') {
    const since = Number(searchParams.get('arrival_date[gte]') ?? 0)
    const data = payouts
      .filter((each) => each.arrival_date >= since)
      .map(({ transactions: _, ...payout }) => ({ object: 'payout', status: 'paid', ...payout }))
    return { object: 'list', data, has_more: false }
  }
  if (pathname !== '/v1/balance_transactions') return undefined
  const payout = payouts.find(({ id }) => id === searchParams.get('payout'))
  return { object: 'list', data: payout?.transactions ?? [], has_more: false }
}
