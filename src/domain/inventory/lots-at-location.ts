/** Units of a lot at one location. */
export interface LotAtLocation {
  readonly lotId: string
  readonly productId: string
  /** Whether its units are part of the stock. */
  readonly countsAsStock: boolean
  /** On the shelf, without those that other orders need there. Negative when they need more than there is. */
  readonly available: number
}

/** A line of an order with what of it is not packed. */
export interface AllocatedLine {
  readonly id: string
  readonly productId: string | undefined
  readonly lots: readonly { readonly lotId: string; readonly quantity: number }[]
  /** Whether it may come from another lot. A line that is partly packed, or short, stays as it is. */
  readonly isMovable: boolean
}

export interface LotPlan {
  /** Lines that come from another lot. */
  readonly moves: readonly { readonly lineId: string; readonly lotId: string }[]
  /** Lines that may move, and for which no single lot has enough units that no other order needs. They stay as they are. */
  readonly uncovered: readonly string[]
}

/**
 * Chooses lots of a location for the lines of an order, without units that other orders need there: taken from them, those orders
 * could not be packed. A line keeps its own lots where they have its units. Lines do not share units either: with 3 of lot A and
 * 3 of lot B, two lines of 2 units of A are packed from A and B.
 * @param lots those that come first are preferred
 */
export function chooseLotsAtLocation(
  lines: readonly AllocatedLine[],
  lots: readonly LotAtLocation[],
): LotPlan {
  const left = new Map(lots.map(({ lotId, available }) => [lotId, available]))
  const take = (lotId: string, quantity: number) => left.set(lotId, (left.get(lotId) ?? 0) - quantity)
  const takeOwn = (line: AllocatedLine) => {
    for (const { lotId, quantity } of line.lots) take(lotId, quantity)
  }
  for (const line of lines) if (!line.isMovable) takeOwn(line)
  const movable = lines.filter(({ isMovable, lots: own }) => isMovable && own.length > 0)
  const elsewhere = movable.filter((line) => {
    const isCovered = line.lots.every(({ lotId, quantity }) => (left.get(lotId) ?? 0) >= quantity)
    if (isCovered) takeOwn(line)
    return !isCovered
  })
  const moves: { lineId: string; lotId: string }[] = []
  const uncovered: string[] = []
  for (const { id, productId, lots: own } of elsewhere) {
    const needed = own.reduce((units, { quantity }) => units + quantity, 0)
    const lot = lots.find(
      (each) => each.productId === productId && each.countsAsStock && (left.get(each.lotId) ?? 0) >= needed,
    )
    if (lot === undefined) uncovered.push(id)
    else {
      take(lot.lotId, needed)
      moves.push({ lineId: id, lotId: lot.lotId })
    }
  }
  return { moves, uncovered }
}
