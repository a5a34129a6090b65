import type { StoredObligation } from '../compliance/obligation.ts'

interface StoredNotice {
  readonly reason: string
}

/**
 * What an order keeps of the verdict on its destination, for staff to read. Earlier versions stored fewer fields, and a demo
 * order has no county.
 */
export interface OrderVerdict {
  readonly ok: boolean
  readonly place:
    | {
        readonly city?: string | undefined
        readonly county?: string | undefined
        readonly state?: string | undefined
        readonly zip?: string | undefined
      }
    | undefined
  readonly notes: readonly StoredNotice[]
  readonly warnings: readonly StoredNotice[]
  readonly obligations: readonly StoredObligation[]
}
