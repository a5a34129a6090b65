import { createHash } from 'node:crypto'

/** A stream of numbers that is the same on every machine for the same key. */
export interface Seeded {
  /** 0 ≤ n < 1 */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  /** @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T
  /** A new list in another order. */
  shuffle<T>(list: readonly T[]): T[]
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** A UUID made from a stable key, so that loading the demo store twice makes the same rows. */
export function demoId(key: string): string {
  const bytes = digest(`leafward demo ${key}`).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Small fast generator (sfc32), seeded by the SHA-256 of the key. */
export function seeded(key: string): Seeded {
  const seed = digest(key)
  let a = seed.readInt32LE(0)
  let b = seed.readInt32LE(4)
  let c = seed.readInt32LE(8)
  let counter = seed.readInt32LE(12)
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from')
    return chosen
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, place: next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item)
  return { next, whole, chance: (probability) => next() < probability, pick, shuffle }
}
