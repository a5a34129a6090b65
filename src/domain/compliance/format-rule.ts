import type { ComplianceRule } from './rule.ts'
import { listPostalStates } from './us-states.ts'

/** 'Alabama'; 'Alton, IL'; '62035, 62040'; 'United States'. */
export function formatRulePlace({
  level,
  state,
  placeName,
  zips,
  doubtfulZips,
}: Pick<ComplianceRule, 'level' | 'state' | 'placeName' | 'zips' | 'doubtfulZips'>): string {
  if (level === 'zip') return formatZips([...zips, ...doubtfulZips])
  if (state === undefined) return 'United States'
  if (placeName !== undefined) return `${placeName}, ${state}`
  return listPostalStates().find(({ code }) => code === state)?.name ?? state
}

const zipsShown = 3

function formatZips(zips: readonly string[]): string {
  const more = zips.length - zipsShown
  return `${zips.slice(0, zipsShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
