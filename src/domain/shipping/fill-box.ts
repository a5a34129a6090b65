import type { ParcelSize } from './shipping-box.ts'

type Point = readonly [x: number, y: number, z: number]

/** A piece in a box: its corner that is nearest to the origin, and its sides as it is turned. Millimeters. */
export interface PlacedPiece {
  readonly at: Point
  readonly sides: Point
}

/** A box as it is turned, with all pieces in it. */
export interface FilledBox {
  readonly sides: Point
  readonly pieces: readonly PlacedPiece[]
}

/**
 * Places pieces in a box, none in another one. The large ones come first, each into the smallest free space that takes it. What
 * is left of that space is cut into three. A person may fit in more: the answer is never wrong about what fits, and may be about
 * what does not.
 * @returns undefined when it found no way
 */
export function fillBox(box: ParcelSize, pieces: readonly ParcelSize[]): FilledBox | undefined {
  const sorted = pieces.toSorted((one, other) => getVolume(other) - getVolume(one))
  const total = sorted.reduce((sum, piece) => sum + getVolume(piece), 0)
  if (total > getVolume(box)) return undefined
  for (const sides of listTurns(box)) {
    const placed = placeAll(sides, sorted)
    if (placed !== undefined) return { sides, pieces: placed }
  }
  return undefined
}

export function getVolume({ length, width, height }: ParcelSize): number {
  return length * width * height
}

function placeAll(sides: Point, pieces: readonly ParcelSize[]): PlacedPiece[] | undefined {
  let spaces: readonly PlacedPiece[] = [{ at: [0, 0, 0], sides }]
  const placed: PlacedPiece[] = []
  for (const piece of pieces) {
    const found = findSpace(spaces, piece)
    if (found === undefined) return undefined
    placed.push({ at: found.space.at, sides: found.sides })
    spaces = [...spaces.filter((space) => space !== found.space), ...cutSpace(found.space, found.sides)]
  }
  return placed
}

/** The smallest space that takes the piece, turned so that it leaves the least beside it. */
function findSpace(
  spaces: readonly PlacedPiece[],
  piece: ParcelSize,
): { readonly space: PlacedPiece; readonly sides: Point } | undefined {
  const turns = listTurns(piece)
  const ways = spaces.flatMap((space) =>
    turns
      .filter((sides) => sides.every((side, axis) => side <= (space.sides[axis] ?? 0)))
      .map((sides) => ({
        space,
        sides,
        volume: space.sides[0] * space.sides[1] * space.sides[2],
        beside: Math.min(...sides.map((side, axis) => (space.sides[axis] ?? 0) - side)),
      })),
  )
  return ways.toSorted((one, other) => one.volume - other.volume || one.beside - other.beside)[0]
}

/** What a piece in the corner of a space leaves: beside it, behind it and above it. */
function cutSpace({ at: [x, y, z], sides: [length, width, height] }: PlacedPiece, [a, b, c]: Point) {
  const left: PlacedPiece[] = [
    { at: [x + a, y, z], sides: [length - a, width, height] },
    { at: [x, y + b, z], sides: [a, width - b, height] },
    { at: [x, y, z + c], sides: [a, b, height - c] },
  ]
  return left.filter(({ sides }) => sides.every((side) => side > 0))
}

function listTurns({ length: a, width: b, height: c }: ParcelSize): Point[] {
  const turns: Point[] = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ]
  return [...new Map(turns.map((turn) => [turn.join(), turn])).values()]
}
