import * as z from 'zod'

/** The text of a file of labels. */
export const trackingFile = z.object({
  file: z
    .string({ error: 'Choose a file.' })
    .min(1, 'The file is empty.')
    .max(1_000_000, 'The file is larger than 1 MB. Export fewer days.'),
})

const readTracking = {
  success: z.literal(true),
  parcels: z.array(
    z.object({
      line: z.int(),
      orderNumber: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      /** Whether the order has left with this number. */
      isShipped: z.boolean(),
    }),
  ),
  /** Lines that ship nothing. The others do. */
  problems: z.array(z.object({ line: z.int(), orderNumber: z.string().optional(), message: z.string() })),
}
export const trackingPreview = z.object(readTracking)
export const trackingImported = z.object({ ...readTracking, message: z.string() })
export type TrackingPreview = z.infer<typeof trackingPreview>
