/** Owners recognize their own address: 'a•••@example.com'. */
export function maskEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@')
  // A whole sign: the audit log cannot store the half of one.
  const [first = ''] = mailbox
  return `${first}•••@${domain}`
}
