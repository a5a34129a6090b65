import { createHash } from 'node:crypto'
import type { Cents } from '#domain/money.ts'
import type { OrderChange } from './edit-contents.ts'

interface HashedRequest extends Omit<OrderChange, 'number' | 'expectedVersion'> {
  readonly reason: string
  readonly expectedDifference: Cents
  readonly paidBy: string | undefined
  readonly reference: string | undefined
  readonly destination: string | undefined
}

/**
 * SHA-256 of what staff asked for, by which a repeated request is told from another one with the same key. The version of the
 * order is no part of it: a page that was loaded again sends a newer one.
 */
export function hashEdit({
  lines,
  added,
  keepsShipping,
  method,
  reason,
  expectedDifference,
  paidBy,
  reference,
  destination,
}: HashedRequest): Buffer {
  const asked = [
    lines.map(({ lineId, quantity }) => [lineId, quantity]),
    added.map(({ productId, quantity }) => [productId, quantity]),
    keepsShipping,
    method ?? null,
    reason,
    expectedDifference,
    paidBy ?? null,
    reference ?? null,
    destination ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}
