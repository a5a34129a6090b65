export type Path = readonly (string | number)[]

export interface Text {
  readonly path: Path
  readonly text: string
}

/** The texts of a block in reading order. Pictures stay as they are: their addresses are no words. */
export function textsIn(value: unknown, path: Path = []): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((each, place) => textsIn(each, [...path, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === 'url' ? [] : textsIn(each, [...path, key])))
}

/** The block with one text changed; everything else is the same. */
export function withText(value: unknown, path: Path, text: string): unknown {
  const [first, ...rest] = path
  if (first === undefined) return text
  if (Array.isArray(value))
    return value.map((each, place) => (place === first ? withText(each, rest, text) : each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === first ? withText(each, rest, text) : each]),
  )
}

/** 'hero › 2 › headline' */
export function pathWords(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' › ')
}
