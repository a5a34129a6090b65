import { listPostalStates, usStates } from '#domain/compliance/us-states.ts'

/** 'All states, territories and military addresses', 'NJ, NY', 'AL, AK, AZ, AR, CA, CO and 20 more' */
export function describeStates(states: readonly string[]): string {
  if (states.length === listPostalStates().length) return 'All states, territories and military addresses'
  const isAllStates = states.length === usStates.length && usStates.every(({ code }) => states.includes(code))
  if (isAllStates) return 'The 50 states'
  const shown = states.slice(0, 8)
  return states.length > 9
    ? `${shown.join(', ')} and ${states.length - shown.length} more`
    : states.join(', ')
}
