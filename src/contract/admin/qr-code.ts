import * as z from 'zod'

/** The dark modules as an SVG path, and how many stand side by side. */
export const qrCode = z.object({ path: z.string(), size: z.number().int() })
export type QrCode = z.infer<typeof qrCode>

/** The public report of a lot, and the code on labels that leads to it. */
export const lotLink = z.object({ url: z.string(), qr: qrCode })
export type LotLink = z.infer<typeof lotLink>
