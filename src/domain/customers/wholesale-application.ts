import { defineStateTable } from '../state-table.ts'

/** Of an application for wholesale prices. A customer who was declined may apply again. */
export const applicationStateTable = defineStateTable('application', {
  applied: ['approved', 'declined'],
  approved: [],
  declined: [],
})
export type ApplicationState = (typeof applicationStateTable.states)[number]

/** What a customer states about the business. */
export interface WholesaleApplicationDraft {
  readonly businessName: string
  /** An employer identification number, or the number of a resale certificate. */
  readonly taxNumber: string
  readonly website: string
  readonly message: string
}

export interface WholesaleApplication extends WholesaleApplicationDraft {
  readonly id: string
  readonly state: ApplicationState
  readonly appliedAt: Date
  /** Why staff declined, for the customer. */
  readonly reason: string
  readonly decidedAt: Date | undefined
}

export const applicationLimits = {
  businessName: 120,
  taxNumber: 40,
  website: 200,
  message: 2000,
  reason: 500,
} as const

/** Days that a decided application is kept, so that staff see it when its customer applies again. */
export const decidedApplicationDays = 730
