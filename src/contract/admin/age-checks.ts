import * as z from 'zod'
import { expectedVersion } from './fields.ts'
import { oneOf, reason } from './list-query.ts'

export const ageDecision = z.object({
  verdict: oneOf('verdict', ['verified', 'rejected']),
  reason,
  expectedVersion: expectedVersion.optional(),
})
