import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Takes the head of the audit log out of the shop, so that a rewritten log is noticed. */
export function auditHeadEmail(
  store: StoreIdentity,
  { lastEntryId, head, day }: { readonly lastEntryId: number; readonly head: string; readonly day: string },
): EmailMessage {
  return {
    subject: `Audit log of ${store.name}, ${day}`,
    preview: head,
    heading: 'The head of the audit log',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { name: 'Day', value: day },
          { name: 'Last entry', value: String(lastEntryId) },
        ],
      },
      { kind: 'note', title: 'Head', text: head },
      {
        kind: 'small',
        text: 'Keep this email. “npm run verify-log” with this head shows whether anything up to this entry was changed or removed.',
      },
    ],
    reason: `You are getting this email because your address is in the settings of ${store.name}.`,
  }
}
