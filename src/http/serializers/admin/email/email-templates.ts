import type { buildSampleEmails } from '#usecases/email/sample-emails.ts'

export function serializeEmailTemplates(samples: ReturnType<typeof buildSampleEmails>) {
  return [...samples].map(([name, { subject, unsubscribe }]) => ({
    name,
    subject,
    isTransactional: unsubscribe === undefined,
  }))
}
