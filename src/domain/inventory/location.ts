/** Where units are kept and parcels are packed. A shop has one until it adds another. */
export interface Location {
  readonly id: string
  readonly name: string
  readonly isMain: boolean
  /** Where its parcels are sent from. Undefined for the main location, which has the ship-from address of the settings. */
  readonly address: { readonly street: string; readonly zip: string } | undefined
  /** Orders to these states are packed here before others: 'CO'. */
  readonly states: readonly string[]
  /** Orders are packed at active ones. */
  readonly isActive: boolean
}

/** The database has the same id. */
export const mainLocationId = '00000000-0000-7000-8000-000000000001'

export const locationLimits = { locations: 20, nameLength: 60 } as const

/** Units of a lot, or of a product in no lot, at one location. */
export interface InventoryLevel {
  readonly productId: string
  readonly lotId: string | undefined
  readonly locationId: string
  readonly onHand: number
}

/** Units of a lot, or of a product in no lot, at a location. */
export function countUnitsAt(levels: readonly InventoryLevel[], of: Omit<InventoryLevel, 'onHand'>): number {
  const level = levels.find(
    ({ productId, lotId, locationId }) =>
      productId === of.productId && lotId === of.lotId && locationId === of.locationId,
  )
  return level?.onHand ?? 0
}

interface Movement {
  readonly productId: string
  readonly lotId: string | undefined
  readonly quantity: number
  readonly locationId?: string | undefined
}

/**
 * Says for each movement at which location it happens. Units that come, and whose location is not given, go to the main location.
 * Units that leave are taken from the locations that have them, in the order of the levels, so that one movement may become
 * several.
 */
export function placeMovements<Moved extends Movement>(
  movements: readonly Moved[],
  levels: readonly InventoryLevel[],
): readonly (Moved & { readonly locationId: string })[] {
  const getKey = ({ productId, lotId }: Pick<Movement, 'productId' | 'lotId'>) => `${productId} ${lotId}`
  const left = new Map<string, { readonly locationId: string; onHand: number }[]>()
  const findLevels = (of: Pick<Movement, 'productId' | 'lotId'>) => {
    const found = left.get(getKey(of)) ?? []
    left.set(getKey(of), found)
    return found
  }
  for (const level of levels) findLevels(level).push({ ...level })
  const placed: (Moved & { readonly locationId: string })[] = []
  const place = (movement: Moved, locationId: string, quantity: number) => {
    const levelsOfUnits = findLevels(movement)
    const level = levelsOfUnits.find((each) => each.locationId === locationId)
    if (level !== undefined) level.onHand += quantity
    // The main location is the first.
    else if (locationId === mainLocationId) levelsOfUnits.unshift({ locationId, onHand: quantity })
    else levelsOfUnits.push({ locationId, onHand: quantity })
    placed.push({ ...movement, locationId, quantity })
  }
  for (const movement of movements) {
    if (movement.locationId !== undefined || movement.quantity > 0) {
      place(movement, movement.locationId ?? mainLocationId, movement.quantity)
      continue
    }
    let missing = -movement.quantity
    for (const { locationId, onHand } of findLevels(movement)) {
      const taken = Math.min(missing, onHand)
      if (taken > 0) place(movement, locationId, -taken)
      missing -= Math.max(0, taken)
    }
    // More than there is. The database refuses it.
    if (missing > 0) place(movement, mainLocationId, -missing)
  }
  return placed
}

interface Part {
  /** Undefined for a product that was deleted, which has no count. */
  readonly productId: string | undefined
  readonly lotId: string | undefined
  readonly quantity: number
}

/** What of an order is packed at a location: what it has. All of it when it has nothing, so that packing says what is missing. */
export function choosePartsOfLocation<Chosen extends Part>(
  parts: readonly Chosen[],
  levels: readonly InventoryLevel[],
  locationId: string,
): readonly Chosen[] {
  const here = takeFromLocation(parts, levels, locationId)
  return here.length === 0 ? parts : here
}

/** As many of the units as a location has. Two parts may be of one lot. */
function takeFromLocation<Taken extends Part>(
  parts: readonly Taken[],
  levels: readonly InventoryLevel[],
  locationId: string,
): Taken[] {
  const here = levels.filter((level) => level.locationId === locationId).map((level) => ({ ...level }))
  return parts.flatMap((part) => {
    if (part.productId === undefined) return [part]
    const level = here.find(({ productId, lotId }) => productId === part.productId && lotId === part.lotId)
    const quantity = Math.min(part.quantity, level?.onHand ?? 0)
    if (level === undefined || quantity === 0) return []
    level.onHand -= quantity
    return [{ ...part, quantity }]
  })
}

/** Units that an order needs of a product. */
export interface NeededUnits {
  readonly productId: string
  readonly quantity: number
}

/**
 * Where an order is packed: at the first location that has all of it, those for its state before the others. When none has all of
 * it, at the one that has the most, and the rest is packed at the next one.
 * @param locations active ones, the main location first
 * @param countAvailable units of a product at a location that no other order needs
 */
export function chooseLocation(
  locations: readonly Location[],
  order: { readonly state: string; readonly units: readonly NeededUnits[] },
  countAvailable: (locationId: string, productId: string) => number,
): Location | undefined {
  const isNear = ({ states }: Location) => states.includes(order.state)
  const preferred = [...locations.filter(isNear), ...locations.filter((each) => !isNear(each))]
  const countCovered = ({ id }: Location) =>
    order.units.reduce(
      (covered, { productId, quantity }) =>
        covered + Math.min(quantity, Math.max(0, countAvailable(id, productId))),
      0,
    )
  const ranked = preferred.map((location) => ({ location, covered: countCovered(location) }))
  // Sorting keeps the order of equals.
  return ranked.toSorted((one, other) => other.covered - one.covered)[0]?.location
}
