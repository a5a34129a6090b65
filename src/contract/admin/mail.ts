import * as z from 'zod'
import { listing, oneOf, pageOf } from './listing.ts'

export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const
export const mailSorts = ['written', 'to', 'subject'] as const
export const mailQuery = listing(mailSorts, { sort: 'written', dir: 'desc' }).extend({
  status: oneOf('status', mailStates).optional(),
})

const mail = z.object({
  id: z.string(),
  to: z.string(),
  /** What kind of mail it is: 'order-paid'. */
  template: z.string(),
  subject: z.string(),
  status: z.enum(mailStates),
  attempts: z.number().int(),
  /** What the post office said last, when it did not take the mail. */
  error: z.string().optional(),
  order: z.string().optional(),
  writtenAt: z.string(),
  sentAt: z.string().optional(),
})
export const mailPage = pageOf(mail)
export type AdminMail = z.infer<typeof mail>

export const mailParams = z.object({ id: z.string().max(64) })
export const mailAnswer = z.object({
  success: z.literal(true),
  /** A whole page, to be shown in a frame that may run nothing. */
  html: z.string(),
  text: z.string(),
  /** Whether links that open an account were taken out for this member of staff, or because the mail has left. */
  withoutLinks: z.boolean(),
  /** Its time is over: only that it was sent is known. */
  forgotten: z.boolean(),
})
export const templatesAnswer = z.object({
  success: z.literal(true),
  templates: z.array(
    z.object({
      name: z.string(),
      subject: z.string(),
      /** About an order or an account; the others have a way to end them. */
      transactional: z.boolean(),
    }),
  ),
})
export const templateParams = z.object({ name: z.string().max(64) })
export const templateAnswer = z.object({ success: z.literal(true), html: z.string(), text: z.string() })
export const mailboxAnswer = z.object({
  success: z.literal(true),
  /** Whether a way to send mail is set up. */
  sends: z.boolean(),
})
