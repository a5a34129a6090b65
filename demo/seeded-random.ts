import { createHash } from 'node:crypto'

/** A random sequence that is the same on every machine for the same key. */
export interface SeededRandom {
  /** 0 ≤ n < 1 */
  next(): number
  /** A whole number from `low` to `high`, inclusive. */
  integer(low: number, high: number): number
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean
  /** @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** A UUID derived from a stable key, so loading the demo store twice creates the same rows. */
export function createDemoId(key: string): string {
  const bytes = digest(`leafward demo ${key}`).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A small, fast generator (sfc32), seeded with the SHA-256 of the key. */
export function createRandom(key: string): SeededRandom {
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
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[integer(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from')
    return chosen
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, index: next() }))
      .sort((one, other) => one.index - other.index)
      .map(({ item }) => item)
  return { next, integer, chance: (probability) => next() < probability, pick, shuffle }
}
