import * as z from 'zod'

/** What a carrier service says of the address of an order. */
export const addressOpinionResponse = z.object({
  success: z.literal(true),
  /** 'EasyPost'. */
  service: z.string(),
  /** 'unknown': it did not check. */
  deliverable: z.enum(['yes', 'no', 'unknown']),
  /** The address as carriers write it. Absent when the order has it so, and when the service does not know it. */
  written: z
    .object({
      street1: z.string(),
      street2: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .optional(),
  messages: z.array(z.string()),
})
export type AddressOpinionResponse = z.infer<typeof addressOpinionResponse>
