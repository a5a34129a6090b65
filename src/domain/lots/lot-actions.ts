import { type Refusal, refuse } from '../refusal.ts'
import type { LotStatus } from './lab-results.ts'
import { type Lot, toTestedLot } from './lot.ts'
import { isLotExpired, listMissingFields, type RequiredLotField } from './lot-clearance.ts'

/** 'reopen' makes a lot that passed or failed a draft again. 'activate' makes it the lot that is sold. */
export const lotActions = ['pass', 'fail', 'recall', 'reopen', 'activate'] as const
export type LotAction = (typeof lotActions)[number]

export const statusAfterAction = {
  pass: 'passed',
  fail: 'failed',
  recall: 'recalled',
  reopen: 'draft',
} as const satisfies Record<Exclude<LotAction, 'activate'>, LotStatus>

const fieldNames: Readonly<Record<RequiredLotField, string>> = {
  laboratory: 'the laboratory',
  testedOn: 'the day of the test',
  expiresOn: 'the last day of the report',
  report: 'the PDF of the report',
  mitragyninePpm: 'mitragynine',
  sevenOhPpm: '7-hydroxymitragynine',
  totalAlkaloidsPpm: 'all alkaloids',
  leadPpb: 'lead',
  arsenicPpb: 'arsenic',
  cadmiumPpb: 'cadmium',
  mercuryPpb: 'mercury',
  salmonellaAbsent: 'salmonella',
}

/**
 * Why staff cannot take this step; undefined when they can.
 * @param today 'YYYY-MM-DD'
 */
export function refuseLotAction(
  lot: Lot & { readonly isCurrent: boolean },
  action: LotAction,
  today: string,
): string | undefined {
  if (action === 'activate') {
    if (lot.isCurrent) return 'The product is already sold from this lot.'
    return lot.status === 'passed' ? undefined : 'Only a passed lot can be sold.'
  }
  if (lot.status === 'recalled') return 'A recall cannot be undone.'
  if (lot.status === statusAfterAction[action]) return `This lot is already ${formatStatus(lot.status)}.`
  return action === 'pass' ? refusePass(lot, today) : undefined
}

/** The refusal of units that the step does not move; undefined when it moves them. */
export function refuseLotUnits({
  action,
  quarantined,
  restock,
}: {
  readonly action: LotAction
  readonly quarantined?: number | undefined
  readonly restock?: number | undefined
}): Refusal | undefined {
  if (quarantined !== undefined && action !== 'fail' && action !== 'recall') {
    const message = 'Only a lot that fails or is recalled quarantines units.'
    return refuse('invalid-input', { message, fields: { quarantined: message } }).refusal
  }
  if (restock !== undefined && action !== 'reopen' && action !== 'pass') {
    const message = 'Only a lot that is reopened or passes puts units back on the shelf.'
    return refuse('invalid-input', { message, fields: { restock: message } }).refusal
  }
  return undefined
}

/** Why staff cannot change the figures or the report of a lot; undefined when they can. */
export function refuseLotEdit(status: LotStatus): string | undefined {
  if (status === 'recalled') return 'This lot is recalled. Its figures and its report stay as they were.'
  if (status === 'failed')
    return 'This lot has failed. Reopen it before you change its figures or its report.'
  return undefined
}

function refusePass(lot: Lot, today: string): string | undefined {
  const tested = toTestedLot(lot)
  const missing = listMissingFields(tested).map((field) => fieldNames[field])
  if (missing.length > 0) return `Still missing: ${missing.join(', ')}.`
  if (lot.results.salmonellaAbsent === false) return 'A lot with salmonella cannot pass.'
  if (lot.status === 'failed') return 'Reopen the lot before you decide again.'
  if (isLotExpired({ ...tested, status: 'draft' }, today)) return 'The report has expired.'
  return undefined
}

function formatStatus(status: LotStatus): string {
  return status === 'draft' ? 'a draft' : status
}
