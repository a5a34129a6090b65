import { type RegulatedProduct, sevenOhMicrogramsPerArticle, type TestedLot } from './lab-results.ts'
import { getLastReportDay } from './report-months.ts'

/** What a lot needs before it can pass (decision 0104). */
export const requiredLotFields = [
  'laboratory',
  'testedOn',
  'expiresOn',
  'report',
  'mitragyninePpm',
  'sevenOhPpm',
  'totalAlkaloidsPpm',
  'leadPpb',
  'arsenicPpb',
  'cadmiumPpb',
  'mercuryPpb',
  'salmonellaAbsent',
] as const
export type RequiredLotField = (typeof requiredLotFields)[number]

export type LotRefusal =
  | 'product-not-described'
  | 'lab-results-missing'
  | 'lot-not-passed'
  | 'lot-failed'
  | 'lot-expired'
  | 'lot-recalled'

/** Why a product cannot be sold from its lot. The notice is for shoppers. */
export interface LotProblem {
  readonly refusal: LotRefusal
  readonly notice: string
}

/** The source of every refusal for a lot. */
export const lotPolicySource = 'The shop’s own rule: every lot is tested and passed before it is sold'

const notices: Readonly<Record<LotRefusal, string>> = {
  'product-not-described': 'Not for sale until the shop has recorded what this product contains.',
  'lab-results-missing':
    'Not for sale until a lab report for this lot states how much 7-hydroxymitragynine it contains.',
  'lot-not-passed': 'Not for sale until a laboratory has tested and passed this lot.',
  'lot-failed': 'Not for sale, because this lot did not pass its tests.',
  'lot-expired': 'Not for sale until this lot is tested again, because its lab report has expired.',
  'lot-recalled': 'Not for sale, because this lot is recalled.',
}

/** @param today 'YYYY-MM-DD' */
export function findLotProblem(product: RegulatedProduct, today: string): LotProblem | undefined {
  const refusal = refuseLot(product, today)
  return refusal === undefined ? undefined : { refusal, notice: notices[refusal] }
}

function refuseLot(product: RegulatedProduct, today: string): LotRefusal | undefined {
  const { lot } = product
  if (lot?.status === 'recalled') return 'lot-recalled'
  if (lot?.status === 'failed' || lot?.results.salmonellaAbsent === false) return 'lot-failed'
  if (!product.isDescribed) return 'product-not-described'
  if (lot === undefined || lacksSevenOhResults(product)) return 'lab-results-missing'
  if (isLotExpired(lot, today)) return 'lot-expired'
  return lot.status === 'passed' && listMissingFields(lot).length === 0 ? undefined : 'lot-not-passed'
}

/** Anything but plain leaf also needs the amount in one article: a large bottle can exceed the limit with a low share. */
function lacksSevenOhResults(product: RegulatedProduct): boolean {
  if (product.lot?.results.sevenOhPpm === undefined) return true
  return product.productClass !== 'leaf' && sevenOhMicrogramsPerArticle(product) === undefined
}

/** The report counts up to and including its last day. */
export function isLotExpired(lot: TestedLot, today: string): boolean {
  const lastDay = getLastReportDay(lot)
  return lot.status === 'expired' || (lastDay !== undefined && lastDay < today)
}

/** What is missing before the lot can pass. */
export function listMissingFields(lot: TestedLot): RequiredLotField[] {
  const given: Readonly<Record<RequiredLotField, boolean>> = {
    laboratory: lot.laboratory !== undefined,
    testedOn: lot.testedOn !== undefined,
    expiresOn: lot.expiresOn !== undefined,
    report: lot.hasReport,
    mitragyninePpm: lot.results.mitragyninePpm !== undefined,
    sevenOhPpm: lot.results.sevenOhPpm !== undefined,
    totalAlkaloidsPpm: lot.results.totalAlkaloidsPpm !== undefined,
    leadPpb: lot.results.leadPpb !== undefined,
    arsenicPpb: lot.results.arsenicPpb !== undefined,
    cadmiumPpb: lot.results.cadmiumPpb !== undefined,
    mercuryPpb: lot.results.mercuryPpb !== undefined,
    salmonellaAbsent: lot.results.salmonellaAbsent !== undefined,
  }
  return requiredLotFields.filter((field) => !given[field])
}
