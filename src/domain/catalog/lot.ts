import type { LabResults } from '../compliance/lab-results.ts'

/** Lab results of a lot. Shares of weight in parts per million or billion; undefined: not tested. */
export interface LotResults extends LabResults {
  readonly mitragyninePpm: number | undefined
  readonly leadPpb: number | undefined
  readonly arsenicPpb: number | undefined
  readonly cadmiumPpb: number | undefined
  readonly mercuryPpb: number | undefined
  readonly salmonellaAbsent: boolean | undefined
}

/** A produced batch of one product and its certificate (COA). */
export interface Lot {
  readonly id: string
  readonly number: string
  readonly laboratory: string | undefined
  readonly method: string | undefined
  /** 'YYYY-MM-DD' */
  readonly testedOn: string | undefined
  readonly results: LotResults
  readonly passed: boolean | undefined
  /** The PDF in file storage. */
  readonly reportFileKey: string | undefined
}

/** A lot to create, with the results that its lab report gives. */
export interface LotDraft extends Pick<Lot, 'number' | 'reportFileKey'> {
  readonly productId: string
  readonly results: Partial<LotResults>
}

/** A lot in the admin list, with its product. */
export interface ListedLot extends Lot {
  readonly productName: string
  readonly productSlug: string
  /** Whether the product is sold from this lot now. */
  readonly isCurrent: boolean
  readonly isDemo: boolean
}
