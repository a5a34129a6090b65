import * as z from 'zod'
import { taxRate } from './tax-tables.ts'

/** The text of a file of rates. */
export const rateFile = z.object({
  file: z
    .string({ error: 'Choose a file.' })
    .min(1, 'The file is empty.')
    .max(1_000_000, 'The file is larger than 1 MB. Import fewer states.'),
})
export const rateImport = rateFile.extend({
  /** That of the preview. */
  expectedDigest: z.string().regex(/^[\da-f]{64}$/, 'Look at the preview first.'),
})

export const ratePreview = z.object({
  success: z.literal(true),
  counts: z.object({ stored: z.int(), ended: z.int(), known: z.int(), refused: z.int() }),
  /** The first rows that change something. */
  changes: z.array(
    taxRate.omit({ id: true, version: true }).extend({
      line: z.int(),
      /** 'follows': the rate before it gets a last day. 'ends': a stored rate gets the last day of the row. */
      kind: z.enum(['new', 'follows', 'ends']),
      /** The rate that ends. */
      earlier: z.object({ ppm: z.int(), endsOn: z.string() }).optional(),
    }),
  ),
  /** The first lines that cannot be stored. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  digest: z.string(),
})
export type RatePreview = z.infer<typeof ratePreview>
