/** A lot of a product, with the last day on which its report counts: 'YYYY-MM-DD'. */
interface ShelfLot {
  readonly isCurrent: boolean
  /** Whether it can be sold: it passed, and nothing stands against it. */
  readonly isSellable: boolean
  readonly onHand: number
  readonly lastDay: string | undefined
}

/**
 * The lot that should be sold before the current one, because its report ends sooner: first expired, first out. Undefined when the
 * current lot is the right one.
 */
export function findLotToSellFirst<Lot extends ShelfLot>(lots: readonly Lot[]): Lot | undefined {
  const { lastDay: currentDay = '9999-12-31' } = lots.find(({ isCurrent }) => isCurrent) ?? {}
  const getDay = ({ lastDay = currentDay }: Lot) => lastDay
  return lots
    .filter((lot) => lot.isSellable && !lot.isCurrent && lot.onHand > 0 && getDay(lot) < currentDay)
    .toSorted((one, other) => getDay(one).localeCompare(getDay(other)))[0]
}
