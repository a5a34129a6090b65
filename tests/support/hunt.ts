import fc from 'fast-check'

/** `npm run hunt` repeats race, crash and property tests many times; `npm test` runs them a few times. */
export const isHunt = process.env.HUNT === '1'

/** How often to repeat a test: `few` times in `npm test`, `many` times in `npm run hunt`. */
export function repetitions({ few, many }: { readonly few: number; readonly many: number }): number {
  return isHunt ? many : few
}

if (isHunt) fc.configureGlobal({ numRuns: 10_000 })
