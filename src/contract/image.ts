import * as z from 'zod/mini'

export const image = z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })
