/** A lot of a product, with the last day on which its report counts: 'YYYY-MM-DD'. */
interface ShelfLot {
  readonly isCurrent: boolean
  /** Whether it can be sold: it passed, and nothing stands against it. */
  readonly isSellable: boolean
  readonly onHand: number
  readonly lastDay: string | undefined
}

/** The lot whose report ends first before the others. Those whose end is not known are last. */
export function sortByLastDay<Lot extends { readonly lastDay?: string | undefined }>(
  lots: readonly Lot[],
): Lot[] {
  const getDay = ({ lastDay = '9999-12-31' }: Lot) => lastDay
  return lots.toSorted((one, other) => getDay(one).localeCompare(getDay(other)))
}

/**
 * The lot that should be sold before the current one, because its report ends sooner: first expired, first out. Undefined when the
 * current lot is the right one.
 */
export function findLotToSellFirst<Lot extends ShelfLot>(lots: readonly Lot[]): Lot | undefined {
  const { lastDay: currentDay = '9999-12-31' } = lots.find(({ isCurrent }) => isCurrent) ?? {}
  const earlier = lots.filter(
    ({ isSellable, isCurrent, onHand, lastDay = currentDay }) =>
      isSellable && !isCurrent && onHand > 0 && lastDay < currentDay,
  )
  return sortByLastDay(earlier)[0]
}
