export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The part with this name; undefined without one. */
export function getPart(value: unknown, name: string): unknown {
  return isNamed(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** A copy with one part replaced; undefined removes the part. */
export function setPart(value: unknown, name: string, part: unknown): Readonly<Record<string, unknown>> {
  const all = isNamed(value) ? value : {}
  if (part !== undefined) return { ...all, [name]: part }
  return Object.fromEntries(Object.entries(all).filter(([other]) => other !== name))
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A copy of the list with the item at `from` moved to `to`. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, place) => place !== from)
  const item = list[from]
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A line of a version, and what it belongs to: 'Questions › 2 › Answer'. */
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
  const longest = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const at = (a: number, b: number) => longest[a]?.[b] ?? 0
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const row = longest[a]
      if (row)
        row[b] = same(before[a], after[b]) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
    }
  }
  const lines: ChangedLine[] = []
  let a = 0
  let b = 0
  while (a < before.length || b < after.length) {
    const old = before[a]
    const fresh = after[b]
    if (old && fresh && same(old, fresh)) {
      lines.push({ ...fresh, change: 'same', id: lines.length })
      a += 1
      b += 1
    } else if (old && (!fresh || at(a + 1, b) >= at(a, b + 1))) {
      lines.push({ ...old, change: 'removed', id: lines.length })
      a += 1
    } else if (fresh) {
      lines.push({ ...fresh, change: 'added', id: lines.length })
      b += 1
    }
  }
  return lines
}
