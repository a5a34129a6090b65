import { randomUUID } from 'node:crypto'

/** A dispute, as the official fixtures have it, less what no test reads. */
export interface StandInDispute {
  readonly id: string
  readonly amount: number
  readonly created: number
  readonly payment_intent: string | null
  readonly reason: string
  status: string
  evidence_details: { due_by: number | null }
  readonly payment_method_details: {
    readonly type: string
    readonly card: { readonly brand: string; readonly network_reason_code: string | null }
  }
}

export function createStandInDispute(
  paymentIntentId: string | null,
  changes: Partial<StandInDispute> = {},
): StandInDispute {
  const created = Math.floor(Date.now() / 1000)
  return {
    id: `dp_${randomUUID().replaceAll('-', '')}`,
    amount: 2000,
    created,
    payment_intent: paymentIntentId,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: created + 10 * 86_400 },
    payment_method_details: { type: 'card', card: { brand: 'visa', network_reason_code: '10.4' } },
    ...changes,
  }
}

export function showDispute(dispute: StandInDispute) {
  return { object: 'dispute', currency: 'usd', livemode: false, ...dispute }
}

/** A dispute, or the list of those since a time. Undefined for another path, and null for an unknown dispute. */
export function readDisputes(disputes: readonly StandInDispute[], { pathname, searchParams }: URL) {
  if (pathname === '/v1/disputes') {
    const since = Number(searchParams.get('created[gte]') ?? 0)
    const data = disputes.filter(({ created }) => created >= since).map(showDispute)
    return { object: 'list', data, has_more: false }
  }
  const [, id] = /^\/v1\/disputes\/([^/]+)$/.exec(pathname) ?? []
  if (id === undefined) return undefined
  const found = disputes.find((each) => each.id === id)
  return found === undefined ? null : showDispute(found)
}
