import { formatUnits } from '../text.ts'
import { fillBox, getVolume } from './fill-box.ts'
import { formatWeight, heaviestParcelGrams, type ParcelSize, type ShippingBox } from './shipping-box.ts'

/** Units of one product that go into a parcel. */
export interface BoxedLine {
  readonly name: string
  readonly quantity: number
  /** Of one unit with its package. Zero for a product that was deleted. */
  readonly weightGrams: number
  /** Of one package, in millimeters. Undefined while staff have not entered it. */
  readonly size: ParcelSize | undefined
}

export interface BoxSuggestion {
  /** Undefined when none fits, or it cannot be known. */
  readonly box: ShippingBox | undefined
  /** Why, for packers, with what to do where there is no box. */
  readonly reason: string
}

/**
 * Boxes are measured outside. A wall of single-wall board with C flute has 5/32 inch (Fibre Box Handbook), and a box has two
 * walls in each direction.
 */
const wallsMillimeters = 8
/** USPS takes 70 pounds (Domestic Mail Manual 601.3.0). */
const heaviestUspsParcelGrams = 31_751
/** Above that, the search takes too long for a person who waits. */
const mostPieces = 200

/**
 * The smallest active box that the lines fit in, by their sizes and the weight that the carrier takes.
 * @returns undefined when the shop has no active boxes
 */
export function suggestBox(
  lines: readonly BoxedLine[],
  boxes: readonly ShippingBox[],
  carrier: string,
): BoxSuggestion | undefined {
  const active = boxes.filter(({ isActive }) => isActive)
  if (active.length === 0 || lines.length === 0) return undefined
  const none = (reason: string): BoxSuggestion => ({ box: undefined, reason })
  const unmeasured = lines.filter(({ size }) => size === undefined)
  if (unmeasured.length > 0) return none(explainUnmeasured(unmeasured.map(({ name }) => name)))
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units > mostPieces) return none(`${units} items are too many for a suggestion. Choose a box.`)
  const heaviest = carrier === 'USPS' ? heaviestUspsParcelGrams : heaviestParcelGrams
  const weight = lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
  if (weight > heaviest)
    return none(
      `The items weigh ${formatWeight(weight)}, and ${carrier} takes ${formatWeight(heaviest)}. Pack them in two shipments.`,
    )
  const pieces = lines.flatMap(({ size, quantity }) =>
    size === undefined ? [] : Array.from({ length: quantity }, () => size),
  )
  const box = active
    .filter(({ tareGrams }) => weight + tareGrams <= heaviest)
    .toSorted((one, other) => getVolume(one.size) - getVolume(other.size))
    .find(({ size }) => fillBox(getInside(size), pieces) !== undefined)
  if (box !== undefined)
    return { box, reason: `${box.name} is the smallest box that holds ${formatItems(units)}.` }
  return none(
    units === 1
      ? 'No box of the shop holds this item. Choose another packaging.'
      : `No box of the shop holds ${formatItems(units)}. Pack them in two shipments, or choose a box.`,
  )
}

/** What a box has room for, in millimeters. */
export function getInside({ length, width, height }: ParcelSize): ParcelSize {
  const inside = (side: number) => Math.max(0, side - wallsMillimeters)
  return { length: inside(length), width: inside(width), height: inside(height) }
}

function formatItems(units: number): string {
  return units === 1 ? 'this item' : `these ${units} items`
}

function explainUnmeasured([first = '', ...others]: readonly string[]): string {
  const subject =
    others.length === 0 ? `${first} has` : `${first} and ${formatUnits(others.length, 'other product')} have`
  return `${subject} no package size, so the shop suggests no box. Choose one, and enter the size on the page of the product.`
}
