import { addressOfLink, optInAgain, optOut } from '#db/queries/stock-requests.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

const longestToken = 200

/**
 * Ends, or takes up again, the back-in-stock mails of the address a link was sent to. Asked twice it is done twice
 * over without harm: mail programs ask by themselves (RFC 8058).
 */
export async function unsubscribe(
  shop: Shop,
  { token, again }: { readonly token: string; readonly again: boolean },
): Promise<Outcome<string>> {
  const email = token.length > longestToken ? undefined : await addressOfLink(shop.db, hashToken(token))
  if (email === undefined)
    return refused('link-not-valid', {
      message: 'This link is not complete, or too old. Please open it from the newest mail.',
    })
  await shop.db
    .transaction()
    .execute((transaction) =>
      again ? optInAgain(transaction, email) : optOut(transaction, email, shop.clock.now()),
    )
  return granted(
    again
      ? `We write to ${masked(email)} again when you ask us to.`
      : `We do not write to ${masked(email)} about products that are back any more.`,
  )
}

/** Enough to recognise one's own address: 'a•••@example.com'. */
function masked(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${mailbox.slice(0, 1)}•••@${domain}`
}
