import type { LabResults, LotStatus, TestedLot } from './lab-results.ts'
import type { LotCount } from './lot-count.ts'

/** A produced batch of one product and its certificate (COA). */
export interface Lot {
  readonly id: string
  readonly number: string
  readonly status: LotStatus
  readonly laboratory: string | undefined
  /** The number of the laboratory's ISO/IEC 17025 certificate. */
  readonly laboratoryCertificate: string | undefined
  readonly method: string | undefined
  /** 'YYYY-MM-DD', like the other days. */
  readonly testedOn: string | undefined
  readonly receivedOn: string | undefined
  /** The last day on which the report counts. */
  readonly expiresOn: string | undefined
  /** How many months after its test the shop lets a report count now. */
  readonly reportMonths: number
  readonly results: LabResults
  /** The PDF in file storage. */
  readonly reportFileKey: string | undefined
}

/** A lot to create, with the results that its lab report gives. */
export interface LotDraft extends Pick<Lot, 'number' | 'reportFileKey'> {
  readonly productId: string
  readonly results: Partial<LabResults>
}

/** A lot in the admin list, with its product. */
export interface ListedLot extends Lot {
  readonly productName: string
  readonly productSlug: string
  /** Whether the product is sold from this lot now. */
  readonly isCurrent: boolean
  readonly isDemo: boolean
  readonly count: LotCount
}

export function toTestedLot({
  status,
  laboratory,
  testedOn,
  expiresOn,
  reportMonths,
  results,
  reportFileKey,
}: Lot): TestedLot {
  const hasReport = reportFileKey !== undefined
  return { status, laboratory, testedOn, expiresOn, reportMonths, hasReport, results }
}
