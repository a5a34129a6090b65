import * as z from 'zod'
import { labelRatesRequest, parcelResponse } from '../fulfillment/labels.ts'

/** What comes back, as staff prepare its label. */
export const returnParcelResponse = parcelResponse.extend({
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** 'EasyPost'. */
      service: z.string(),
      /** When a label is paid for. */
      paid: z.enum(['at-purchase', 'when-used']),
    }),
  ),
})
export type ReturnParcelResponse = z.infer<typeof returnParcelResponse>

export const returnRatesRequest = labelRatesRequest.omit({ format: true })
