import type { LotStatus } from './lab-results.ts'

/** The result of a lot, as shoppers read it. */
export const lotResultTexts = {
  draft: 'Not decided yet',
  passed: 'Passed',
  failed: 'Did not pass',
  expired: 'Out of date',
  recalled: 'Recalled',
} as const satisfies Readonly<Record<LotStatus, string>>
