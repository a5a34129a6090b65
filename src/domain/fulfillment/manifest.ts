import { type CarrierProblem, explainCarrierProblem } from '../shipping/carrier-problem.ts'
import { defineStateTable } from '../state-table.ts'

export type ManifestState = 'requested' | 'made' | 'failed'
/**
 * 'requested': it is stored before the carrier service is asked, and stays so until the service says whether it was made.
 * 'failed': it
 * was not made, and its labels can be put on another one.
 */
export const manifestStateTable = defineStateTable<ManifestState>('manifest', {
  requested: ['made', 'failed'],
  made: [],
  failed: [],
})

/** One form for parcels of a day, which a carrier scans instead of each. USPS calls it a SCAN form. */
export interface Manifest {
  readonly id: string
  readonly accountId: string
  readonly carrier: string
  /** 'YYYY-MM-DD', in the shop. */
  readonly day: string
  readonly state: ManifestState
  /** How many labels it was asked for. */
  readonly labels: number
  /** Where the service keeps its files, for some days. Empty until it is made. */
  readonly urls: readonly string[]
  /** Why it was not made, or what the service said last. */
  readonly problem: string | undefined
  /** How often the service was asked to make it. */
  readonly attempts: number
  readonly requestedAt: Date
  readonly requestedBy: string
}

/** Labels of an account and carrier that are on no manifest yet. */
export interface ManifestGroup {
  readonly accountId: string
  readonly carrier: string
  readonly labels: number
}

/** A label that was bought earlier belongs to a parcel that stayed in the shop, and USPS refuses it after 7 days. */
export const manifestLabelDays = 7
/** EasyPost and Shippo take more. A packing day of one shop has less. */
export const maxManifestLabels = 500

/** What happened, and what to do next. */
export function explainManifestProblem(problem: CarrierProblem, service: string): string {
  const { kind, detail } = problem
  const said = detail === undefined ? '' : `: ${detail.replace(/[\s.]+$/, '')}`
  switch (kind) {
    case 'unanswered':
      return `${service} did not say whether it made the form. The shop asks again in a minute, and makes no second one.`
    case 'refused':
    case 'refused-address':
    case 'empty-wallet':
      return `${service} made no form${said}. Void the labels that it names, and create the form again. Or hand the parcels over without it: the carrier scans each label.`
    case 'not-found':
      return `${service} does not know the first label of the form. Check that the account is the one that bought it.`
    default:
      return explainCarrierProblem(problem, service)
  }
}
