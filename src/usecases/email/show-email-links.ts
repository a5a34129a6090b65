import { findEmail } from '#db/queries/email/emails.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { Email } from '#domain/email/email.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Returns an email with the links that open its recipient's account, and records who read them. */
export async function showEmailLinks({ db }: Shop, emailId: string, by: Actor): Promise<Result<Email>> {
  const email = await findEmail(db, emailId)
  if (email === undefined) return refuse('not-found', { message: 'This email does not exist.' })
  await recordAudit(db, {
    by,
    action: 'email links shown',
    subject: email.to,
    detail: { template: email.template, email: email.id },
  })
  return ok(email)
}
