import { isRecord } from '#domain/is-record.ts'

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** The part with this name; undefined without one. */
export function getPart(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** A copy with one part replaced. */
export function setPart(value: unknown, name: string, part: unknown): Readonly<Record<string, unknown>> {
  return { ...(isRecord(value) ? value : {}), [name]: part }
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A copy of the list with the item at `from` moved to `to`. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A line of a version, and its field: 'Questions › 2 › Answer'. */
export interface TextLine {
  readonly path: string
  readonly text: string
}

export interface ChangedLine extends TextLine {
  readonly id: number
  readonly change: 'same' | 'added' | 'removed'
}

/** The lines of two versions with their changes, by the longest common subsequence. */
export function compareLines(
  before: readonly TextLine[],
  after: readonly TextLine[],
): readonly ChangedLine[] {
  const same = (a: TextLine | undefined, b: TextLine | undefined) => a?.text === b?.text
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const lengthAt = (a: number, b: number) => lengths[a]?.[b] ?? 0
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const row = lengths[a]
      if (row)
        row[b] = same(before[a], after[b])
          ? lengthAt(a + 1, b + 1) + 1
          : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1))
    }
  }
  const lines: ChangedLine[] = []
  let a = 0
  let b = 0
  while (a < before.length || b < after.length) {
    const removed = before[a]
    const added = after[b]
    if (removed && added && same(removed, added)) {
      lines.push({ ...added, change: 'same', id: lines.length })
      a += 1
      b += 1
    } else if (removed && (!added || lengthAt(a + 1, b) >= lengthAt(a, b + 1))) {
      lines.push({ ...removed, change: 'removed', id: lines.length })
      a += 1
    } else if (added) {
      lines.push({ ...added, change: 'added', id: lines.length })
      b += 1
    }
  }
  return lines
}
