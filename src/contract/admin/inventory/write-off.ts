import * as z from 'zod'
import { writeOffKinds } from '#domain/inventory/stock-movement.ts'
import { recordId } from '../../text.ts'
import { oneOf, reason } from '../list-query.ts'
import { movedUnits } from '../lots/lot-stock.ts'

export const writeOffRequest = z.object({
  /** Absent: units in no lot. */
  lotId: recordId.optional(),
  from: oneOf('from', ['shelf', 'quarantine']).default('shelf'),
  kind: oneOf('kind', writeOffKinds),
  quantity: movedUnits,
  /** Where they were. Absent: they are taken from where they are, at the main location first. */
  locationId: recordId.optional(),
  /** The units that staff saw there. */
  expectedUnits: z.int(),
  reason,
})
