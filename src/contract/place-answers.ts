import * as z from 'zod'

/** What the shopper answered to the questions about the address. */
export const placeAnswers = z
  .array(
    z.object({
      ruleId: z.string().max(80),
      answer: z.enum(['yes', 'no']),
      /** As it was asked. An answer to another question does not count. */
      question: z.string().max(1000).optional(),
    }),
  )
  .max(20)
