import * as z from 'zod'
import { optionalLine, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { listPage, listQuery, oneOf } from '../list-query.ts'
import { units } from '../lots/lot-stock.ts'

const countStates = ['open', 'confirmed', 'canceled'] as const
const state = z.enum(countStates)

export const stockCountsQuery = listQuery(['created'], { sort: 'created', dir: 'desc' }).extend({
  state: oneOf('state', countStates).optional(),
})

const stockCount = z.object({
  id: z.string(),
  /** Absent: all products. */
  category: z.string().optional(),
  /** The name of the location. */
  location: z.string(),
  state,
  createdAt: z.string(),
  createdBy: z.string(),
  endedAt: z.string().optional(),
  /** Who confirmed or canceled it. */
  endedBy: z.string().optional(),
  /** Lines to count, and those that were. */
  lines: z.int(),
  counted: z.int(),
})
export const stockCountsPage = listPage(stockCount)
export type AdminStockCount = z.infer<typeof stockCount>

export const stockCountParams = z.object({ id: recordId })
export const newStockCount = z.object({
  category: optionalLine(120, 'The category'),
  /** Absent: the main location. */
  locationId: recordId.optional(),
})
export const stockCountStarted = z.object({ success: z.literal(true), message: z.string(), id: z.string() })

const stockCountLine = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  lotNumber: z.string().optional(),
  /** Absent until it is counted, and so is what the ledger had then: the count is blind. */
  counted: z.int().optional(),
  expected: z.int().optional(),
  countedAt: z.string().optional(),
  countedBy: z.string().optional(),
  /** What was entered first, before the difference was shown. */
  firstCounted: z.int().optional(),
  firstCountedBy: z.string().optional(),
  /** The selling price of one unit. Cents. */
  price: z.int(),
  version: z.int(),
})
export type AdminStockCountLine = z.infer<typeof stockCountLine>

export const stockCountResponse = z.object({
  success: z.literal(true),
  count: stockCount,
  lines: z.array(stockCountLine),
  differences: z.object({ lines: z.int(), units: z.int(), value: z.int() }),
  /** Changes with every entry. */
  version: z.int(),
})
export type StockCountDetails = z.infer<typeof stockCountResponse>

export const stockCountLineParams = z.object({ id: recordId, lineId: recordId })
export const countEntry = z.object({ counted: units('The count'), expectedVersion })
export const stockCountEnd = z.object({ expectedVersion })
