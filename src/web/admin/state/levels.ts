import type { ProductLots } from '#contract/admin/lots/lot-stock.ts'

/** Units of a lot, or of no lot, by location. */
export type Levels = ProductLots['unassignedLevels']

/** Units at a location, which has no level when there are none. */
export function countUnitsAt(levels: Levels, locationId: string): number {
  return levels.find((level) => level.locationId === locationId)?.onHand ?? 0
}
