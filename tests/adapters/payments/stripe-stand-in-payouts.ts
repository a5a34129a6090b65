import { randomUUID } from 'node:crypto'
import type { StandInSession } from './stripe-stand-in-sessions.ts'

/** A payout with what is in it, as the official fixtures have them, less what no test reads. */
export interface StandInPayout {
  readonly id: string
  amount: number
  readonly currency: string
  readonly arrival_date: number
  readonly automatic: boolean
  status: 'paid' | 'failed'
  failure_message: string | null
  failure_balance_transaction: { readonly id: string; readonly created: number } | null
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
    status: 'paid',
    failure_message: null,
    failure_balance_transaction: null,
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

/** The bank sends a payout back, and its money is in the balance again, which the next payout has. */
export function failStandInPayout(payout: StandInPayout): object {
  const { id, created } = { id: createId('txn'), created: Math.floor(Date.now() / 1000) }
  Object.assign(payout, {
    status: 'failed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: { id, created },
  })
  return {
    ...createTransaction('payout_failure', payout.amount, {
      source: { id: payout.id, object: 'payout', metadata: {} },
    }),
    id,
    reporting_category: 'payout_reversal',
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
      .filter((each) => each.arrival_date >= since && each.status === searchParams.get('status'))
      .map(({ transactions: _, ...payout }) => ({ object: 'payout', ...payout }))
    return { object: 'list', data, has_more: false }
  }
  if (pathname !== '/v1/balance_transactions') return undefined
  const payout = payouts.find(({ id }) => id === searchParams.get('payout'))
  return { object: 'list', data: payout?.transactions ?? [], has_more: false }
}
