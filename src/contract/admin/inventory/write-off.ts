import * as z from 'zod'
import { writeOffKinds } from '#domain/inventory/stock-movement.ts'
import { maxLotUnits } from '#domain/lots/lot-count.ts'
import { recordId } from '../../text.ts'
import { oneOf, reason } from '../list-query.ts'

export const writeOffRequest = z.object({
  /** Absent: units in no lot. */
  lotId: recordId.optional(),
  from: oneOf('from', ['shelf', 'quarantine']).default('shelf'),
  kind: oneOf('kind', writeOffKinds),
  quantity: z
    .int({ error: 'The number of units must be a whole number.' })
    .min(1, 'Enter at least one unit.')
    .max(maxLotUnits, 'The number of units can be at most 1,000,000.'),
  /** The units that staff saw there. */
  expectedUnits: z.int(),
  reason,
})
