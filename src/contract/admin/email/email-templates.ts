import * as z from 'zod'

export const emailTemplatesResponse = z.object({
  success: z.literal(true),
  templates: z.array(
    z.object({
      name: z.string(),
      subject: z.string(),
      /** About an order or an account. Customers can unsubscribe from the others. */
      isTransactional: z.boolean(),
    }),
  ),
})
export const emailTemplateParams = z.object({ name: z.string().max(64) })
export const emailTemplateResponse = z.object({
  success: z.literal(true),
  html: z.string(),
  text: z.string(),
})
