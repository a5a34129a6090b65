import { findCategory } from '#db/queries/catalog/categories.ts'
import { shareLocation } from '#db/queries/inventory/locations.ts'
import { lockStock, sumShortUnits } from '#db/queries/inventory/stock.ts'
import {
  endStockCount,
  findStockCountLine,
  insertStockCount,
  listCorrectedLines,
  listStockCountLines,
  lockStockCount,
  saveCountedUnits,
  shareStockCount,
} from '#db/queries/inventory/stock-counts.ts'
import { insertStockMovements } from '#db/queries/inventory/stock-movements.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import {
  getDifference,
  type StockCount,
  type StockCountLine,
  stockCountStateTable,
  sumDifferences,
} from '#domain/inventory/stock-count.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { shareChosenLocation } from './check-location.ts'
import { listProductIds, publishSettledStock } from './release-stock.ts'

export const stockCountNotFound = { message: 'This stock count does not exist.' }

/** Begins a count of a category, or of all products. */
export async function startStockCount(
  shop: Shop,
  {
    category,
    locationId,
    by,
  }: {
    readonly category: string | undefined
    /** Undefined: the main location. */
    readonly locationId?: string | undefined
    readonly by: Actor
  },
): Promise<Result<{ id: string; message: string }>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    if (category !== undefined && (await findCategory(transaction, category)) === undefined)
      return refuse('invalid-input', { fields: { category: 'There is no such category.' } })
    const location = await shareChosenLocation(transaction, locationId)
    if (!location.ok) return location
    const createdAt = shop.clock.now()
    const { id, lines } = await insertStockCount(transaction, {
      category,
      locationId: location.value.id,
      createdAt,
      createdBy: by.displayName,
    })
    if (lines === 0) return refuse('invalid-state', { message: 'There is nothing to count here.' })
    await recordEvent(shop, transaction, {
      by,
      kind: 'stock count started',
      subject: category ?? 'All products',
      detail: { lines, ...(location.value.isMain ? {} : { location: location.value.name }) },
    })
    return ok({ id, message: `${formatUnits(lines, 'line')} to count.` })
  })
}

export interface CountEntry {
  readonly countId: string
  readonly lineId: string
  readonly counted: number
  /** The version of the line that staff saw: two of them may count the same lot. */
  readonly expectedVersion: number
  readonly by: Actor
}

/** Stores what staff found of a lot, beside what the ledger has at this moment. A changed entry is recorded. */
export async function enterCount(shop: Shop, entry: CountEntry): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const count = await shareStockCount(transaction, entry.countId)
    if (count === undefined) return refuse('not-found', stockCountNotFound)
    if (count.state !== 'open')
      return refuse('invalid-state', { message: `This stock count is ${count.state}.` })
    const found = await findStockCountLine(transaction, entry)
    if (found === undefined) return refuse('not-found', { message: 'This line is not part of the count.' })
    await lockStock(transaction, [found.productId])
    // Again under the lock, where one entry follows the other.
    const line = await findStockCountLine(transaction, entry)
    if (line === undefined) return refuse('not-found', { message: 'This line is not part of the count.' })
    if (line.version !== entry.expectedVersion)
      return refuse('edit-conflict', { message: describeConflict(line) })
    await saveCountedUnits(transaction, line, {
      counted: entry.counted,
      at: shop.clock.now(),
      by: entry.by.displayName,
    })
    if (line.counted !== undefined && line.counted !== entry.counted)
      await recordEvent(shop, transaction, {
        by: entry.by,
        kind: 'stock count entry changed',
        subject: nameLine(line),
        detail: { before: `${line.counted}, by ${line.countedBy}`, after: entry.counted },
      })
    return ok(`${nameLine(line)}: ${entry.counted} counted.`)
  })
}

/** A line without a number has another version only for a program that sent a wrong one. */
function describeConflict(line: StockCountLine): string {
  return line.counted === undefined
    ? `No number is entered for ${nameLine(line)} yet. Load the count again.`
    : `${line.countedBy} entered ${line.counted} for ${nameLine(line)} meanwhile. Enter your number again if you found another one.`
}

export interface CountEnd {
  readonly id: string
  /** The sum of the versions of all lines that staff saw. */
  readonly expectedVersion: number
  readonly by: Actor
}

/**
 * Confirms the differences of a count as movements. Lines that were not counted stay as they are. A line whose count was
 * corrected in another way since must be counted again.
 */
export async function confirmStockCount(shop: Shop, end: CountEnd): Promise<Result<string>> {
  return endCount(shop, end, 'confirmed', async (transaction, { locationId, lines }) => {
    const location = await shareLocation(transaction, locationId)
    if (location?.isActive !== true)
      return refuse('invalid-state', {
        message: `${location?.name} is paused. Activate it, and confirm the count then.`,
      })
    const differing = lines.filter((line) => getDifference(line) !== 0)
    const productIds = listProductIds(differing)
    await lockStock(transaction, productIds)
    const current = await listCorrectedLines(
      transaction,
      differing.map(({ id }) => id),
    )
    for (const line of differing) {
      const refusal = refuseLine(line, current.get(line.id))
      if (refusal !== undefined) return { ok: false, refusal }
    }
    const movements = differing.map((line) => ({
      productId: line.productId,
      lotId: line.lotId,
      kind: 'counted' as const,
      quantity: getDifference(line),
    }))
    const cause = { by: end.by, at: shop.clock.now(), countId: end.id, locationId }
    await insertStockMovements(transaction, movements, cause)
    const shortBefore = await sumShortUnits(transaction, productIds)
    await publishSettledStock(transaction, productIds)
    const short = (await sumShortUnits(transaction, productIds)) - shortBefore
    return ok(short > 0 ? ` Orders reserve ${short} more than there ${short === 1 ? 'is' : 'are'}.` : '')
  })
}

export async function cancelStockCount(shop: Shop, end: CountEnd): Promise<Result<string>> {
  return endCount(shop, end, 'canceled', async () => ok(''))
}

/** @param finish answers what else staff must know */
async function endCount(
  shop: Shop,
  { id, expectedVersion, by }: CountEnd,
  to: 'confirmed' | 'canceled',
  finish: (
    transaction: Shop['db'],
    count: { readonly locationId: string; readonly lines: readonly StockCountLine[] },
  ) => Promise<Result<string>>,
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const count = await lockStockCount(transaction, id)
    if (count === undefined) return refuse('not-found', stockCountNotFound)
    const blocked = stockCountStateTable.explain(count.state, to)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const lines = await listStockCountLines(transaction, id)
    if (sumVersions(lines) !== expectedVersion)
      return refuse('edit-conflict', {
        message: 'Somebody entered another number meanwhile. Look at the differences and confirm again.',
      })
    if (to === 'confirmed' && count.counted === 0)
      return refuse('invalid-state', { message: 'Nothing is counted yet. Enter what is on the shelf first.' })
    const finished = await finish(transaction, { locationId: count.locationId, lines })
    if (!finished.ok) return finished
    const at = shop.clock.now()
    const next = stockCountStateTable.require(count.state, to)
    await endStockCount(transaction, count, { to: next, at, by: by.displayName })
    await recordEnd(shop, transaction, { count, lines, to, by })
    return ok(`${describeEnd(count, lines, to)}${finished.value}`)
  })
}

async function recordEnd(
  shop: Shop,
  transaction: Shop['db'],
  {
    count,
    lines,
    to,
    by,
  }: {
    readonly count: StockCount
    readonly lines: readonly StockCountLine[]
    readonly to: 'confirmed' | 'canceled'
    readonly by: Actor
  },
): Promise<void> {
  const { lines: differing, units } = sumDifferences(lines)
  await recordEvent(shop, transaction, {
    by,
    kind: to === 'confirmed' ? 'stock count confirmed' : 'stock count canceled',
    subject: count.category ?? 'All products',
    detail: {
      counted: `${count.counted} of ${count.lines}`,
      ...(to === 'confirmed' ? { differing, units } : {}),
    },
  })
}

function describeEnd(
  count: StockCount,
  lines: readonly StockCountLine[],
  to: 'confirmed' | 'canceled',
): string {
  if (to === 'canceled') return 'The stock count is canceled. No count was changed.'
  const { lines: differing } = sumDifferences(lines)
  const left = count.lines - count.counted
  const rest = left === 0 ? '' : ` ${formatUnits(left, 'line')} not counted, and not changed.`
  return `The stock count is confirmed. ${formatUnits(differing, 'count')} corrected.${rest}`
}

/** What staff saw of a count. Every entry makes it another one. */
export function sumVersions(lines: readonly Pick<StockCountLine, 'version'>[]): number {
  return lines.reduce((sum, { version }) => sum + version, 0)
}

function refuseLine(
  line: StockCountLine,
  current: { readonly onHand: number; readonly isCorrected: boolean } | undefined,
): Refusal | undefined {
  if (current === undefined)
    return refuse('not-found', { message: 'This line is not part of the count.' }).refusal
  if (current.isCorrected)
    return refuse('invalid-state', {
      message: `The units of ${nameLine(line)} were corrected after they were counted. Count them again.`,
    }).refusal
  if (current.onHand + getDifference(line) < 0)
    return refuse('invalid-state', {
      message: `${nameLine(line)} has only ${current.onHand} on hand now. Count it again.`,
    }).refusal
  return undefined
}

function nameLine({ productName, lotNumber }: StockCountLine): string {
  return lotNumber === undefined ? `${productName} without a lot` : `${productName}, lot ${lotNumber}`
}
