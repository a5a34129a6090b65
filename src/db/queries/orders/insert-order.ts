import { randomInt } from 'node:crypto'
import type { NewOrder, NewOrderLine } from '#domain/orders/new-order.ts'
import { orderLineToRow } from '../../map/order-lines.ts'
import { orderToRow } from '../../map/orders.ts'
import { newId } from '../../new-id.ts'
import type { Database } from '../../open.ts'
import { inParentheses, toWrite, type Write } from '../../write.ts'
import { cacheTagNotifications } from '../cache-tags.ts'
import { findViolatedUnique } from '../unavailable.ts'
import { type NewTimelineEntry, timelineEntryToRow } from './order-events.ts'
import {
  acknowledgmentsToRows,
  addressCheckToRow,
  addressQuestionsToRows,
  discountsToRows,
} from './order-parts.ts'

/** Ten digits: short enough to read out, and too many to guess. */
const orderNumberRange = [1_000_000_000, 10_000_000_000] as const

/** A random number. It tells neither the next order's number nor how many orders there are. */
export function generateOrderNumber(): string {
  return `LW-${randomInt(...orderNumberRange)}`
}

export interface OrderInsertion {
  readonly id: string
  readonly order: NewOrder
  readonly lines: readonly NewOrderLine[]
  /** Its timeline so far. Each entry makes a version of the order. */
  readonly timeline: readonly Omit<NewTimelineEntry, 'orderId'>[]
  /** What else is stored with it, of other topics. */
  readonly writes: readonly Write[]
  readonly cacheTags: readonly string[]
}

/** Another order has the number, or another request has the key. */
export class DuplicateOrderError extends Error {
  readonly duplicate: 'number' | 'key'
  constructor(duplicate: 'number' | 'key') {
    super(`An order with this ${duplicate} exists`)
    this.duplicate = duplicate
  }
}

const duplicateByConstraint = { shop_order_number_key: 'number', idempotency_key_pkey: 'key' } as const

/**
 * Inserts an order with all that belongs to it in one statement, so that its locks are held for one round trip.
 * @throws DuplicateOrderError after it waited for the transaction of the other one
 */
export async function insertOrderRows(
  db: Database,
  { id, order, lines, timeline, writes, cacheTags }: OrderInsertion,
): Promise<void> {
  let statement: Pick<Database, 'with' | 'insertInto'> = db
  const parts = [...listParts(db, id, order), ...listLineParts(db, id, lines), ...writes]
  for (const [index, part] of parts.entries())
    statement = statement.with(`part_${index}`, () => inParentheses(part))
  const events = timeline.map((entry, index) => ({
    ...timelineEntryToRow({ ...entry, orderId: id }),
    orderVersion: index + 1,
  }))
  try {
    await statement
      .with('events', (part) => part.insertInto('orderEvent').values(events))
      .insertInto('shopOrder')
      .values({ id, version: events.length, ...orderToRow(order) })
      .returning(['id', ...cacheTagNotifications(cacheTags).map((sent, index) => sent.as(`sent_${index}`))])
      .execute()
  } catch (error) {
    const name = findViolatedUnique(error)
    throw name !== undefined && name in duplicateByConstraint
      ? new DuplicateOrderError(duplicateByConstraint[name as keyof typeof duplicateByConstraint])
      : error
  }
}

function listParts(
  db: Database,
  orderId: string,
  { discounts, addressCheck, acknowledgments }: NewOrder,
): Write[] {
  const discounted = discountsToRows(orderId, discounts)
  const checked = acknowledgmentsToRows(orderId, acknowledgments)
  const asked = addressCheck === undefined ? [] : addressQuestionsToRows(orderId, addressCheck)
  return [
    ...(discounted.length > 0 ? [toWrite(db.insertInto('orderDiscount').values(discounted))] : []),
    ...(checked.length > 0 ? [toWrite(db.insertInto('orderAcknowledgment').values(checked))] : []),
    ...(addressCheck === undefined
      ? []
      : [toWrite(db.insertInto('addressCheck').values(addressCheckToRow(orderId, addressCheck)))]),
    ...(asked.length > 0 ? [toWrite(db.insertInto('addressQuestion').values(asked))] : []),
  ]
}

/**
 * Adds lines to a locked order, behind those it has.
 * @returns their ids
 */
export async function insertOrderLines(
  db: Database,
  orderId: string,
  lines: readonly NewOrderLine[],
): Promise<readonly string[]> {
  const last = await db
    .selectFrom('orderLine')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  const rows = lineRows(orderId, lines, (last?.position ?? -1) + 1)
  await db.insertInto('orderLine').values(rows).execute()
  const lots = lotRows(rows, lines)
  if (lots.length > 0) await db.insertInto('orderLineLot').values(lots).execute()
  return rows.map(({ id }) => id)
}

const lineRows = (orderId: string, lines: readonly NewOrderLine[], first: number) =>
  lines.map((line, index) => ({ id: newId(), ...orderLineToRow(line), orderId, position: first + index }))

const lotRows = (rows: readonly { readonly id: string }[], lines: readonly NewOrderLine[]) =>
  rows.flatMap(({ id }, index) => (lines[index]?.lots ?? []).map((lot) => ({ ...lot, orderLineId: id })))

function listLineParts(db: Database, orderId: string, lines: readonly NewOrderLine[]): Write[] {
  const rows = lineRows(orderId, lines, 0)
  const lots = lotRows(rows, lines)
  return [
    toWrite(db.insertInto('orderLine').values(rows)),
    ...(lots.length > 0 ? [toWrite(db.insertInto('orderLineLot').values(lots))] : []),
  ]
}
