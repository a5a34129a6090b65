import * as z from 'zod'

/** What opens the unpaid order of a browser. */
export const unpaidOrder = z.object({ orderNumber: z.string().max(40), orderKey: z.string().max(200) })
