import * as z from 'zod'
import { locationLimits } from '#domain/inventory/location.ts'
import { zipCode } from '../../address.ts'
import { line, optionalLine, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { movedUnits } from '../lots/lot-stock.ts'
import { states } from '../shipping/shipping-setup.ts'

export const locationInput = z.object({
  name: line(locationLimits.nameLength, 'Name'),
  /** Where its parcels are sent from. Absent for the main location, which has the address of the settings. */
  address: z.object({ street: line(100, 'Street address'), zip: zipCode }).optional(),
  /** Orders to these states are packed here before others. */
  states,
  isActive: z.boolean({ error: 'isActive must be true or false.' }),
})
export const locationUpdate = locationInput.extend({ expectedVersion })
export const locationParams = z.object({ id: recordId })

const location = z.object({
  id: z.string(),
  name: z.string(),
  isMain: z.boolean(),
  address: z.object({ street: z.string(), zip: z.string() }).optional(),
  states: z.array(z.string()),
  isActive: z.boolean(),
  version: z.int(),
})
export type AdminLocation = z.infer<typeof location>
/** The main location first. */
export const locationsResponse = z.object({ success: z.literal(true), locations: z.array(location) })

/** Units that go from one location to another. */
export const unitMoveRequest = z.object({
  /** Absent: units in no lot. */
  lotId: recordId.optional(),
  from: recordId,
  to: recordId,
  quantity: movedUnits,
  /** The units that staff saw where they are taken from. */
  expectedUnits: z.int(),
  reason: optionalLine(200, 'The reason'),
})

export const orderLocationRequest = z.object({ locationId: recordId, expectedVersion })
