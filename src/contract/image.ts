import * as z from 'zod/mini'

export const picture = z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })
export type Picture = z.infer<typeof picture>
