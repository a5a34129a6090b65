import type {
  AdminStockCount,
  AdminStockCountLine,
  StockCountDetails,
} from '#contract/admin/inventory/stock-counts.ts'
import { type StockCount, type StockCountLine, sumDifferences } from '#domain/inventory/stock-count.ts'
import { sumVersions } from '#usecases/inventory/count-stock.ts'

export function serializeStockCount({
  createdAt,
  endedAt,
  locationId: _,
  ...count
}: StockCount): AdminStockCount {
  return { ...count, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() }
}

export function serializeStockCountDetails(
  count: StockCount,
  lines: readonly StockCountLine[],
): StockCountDetails {
  return {
    success: true,
    count: serializeStockCount(count),
    lines: lines.map(serializeLine),
    differences: sumDifferences(lines),
    version: sumVersions(lines),
  }
}

function serializeLine({ lotId: _, countedAt, ...line }: StockCountLine): AdminStockCountLine {
  return { ...line, countedAt: countedAt?.toISOString() }
}
