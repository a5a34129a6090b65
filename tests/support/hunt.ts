import fc from 'fast-check'

/** `npm run hunt` repeats race, crash and property tests many times; `npm test` runs them a few times. */
export const isHunt = process.env.HUNT === '1'

/** How often to repeat a test: `few` times in `npm test`, `many` times in `npm run hunt`. */
export function repetitions({ few, many }: { readonly few: number; readonly many: number }): number {
  return isHunt ? many : few
}

/**
 * Some of the values for the test with this index, other ones for its neighbors, so that many tests together try each value.
 * `npm run hunt` tries all in each test.
 */
export function takeInTurn<Value>(
  values: readonly Value[],
  { index, count }: { readonly index: number; readonly count: number },
): readonly Value[] {
  if (isHunt || count >= values.length) return values
  const start = (index * count) % values.length
  return [...values.slice(start), ...values].slice(0, count)
}

if (isHunt) fc.configureGlobal({ numRuns: 10_000 })
