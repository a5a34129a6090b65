import type { ShopUnderTest } from './shop.ts'
import { eventually } from './shopper.ts'

export interface StoredEmail {
  readonly id: string
  readonly recipient: string
  readonly template: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly status: string
  readonly attempts: number
  readonly last_error: string | null
  readonly sent_at: Date | null
}

/** The emails to an address, oldest first. */
export async function listEmailsTo(
  shop: Pick<ShopUnderTest, 'sql'>,
  address: string,
): Promise<StoredEmail[]> {
  const { rows } = await shop.sql.query('select * from email where recipient = $1 order by id', [address])
  return rows
}

/** Waits for an email of a template to an address. Returns the newest. */
export async function awaitEmail(
  shop: Pick<ShopUnderTest, 'sql'>,
  address: string,
  template: string,
  count = 1,
): Promise<StoredEmail> {
  const found = await eventually(
    async () => (await listEmailsTo(shop, address)).filter((mail) => mail.template === template),
    (mails) => mails.length >= count,
  )
  const newest = found.at(-1)
  if (newest === undefined) throw new Error(`No email '${template}' to ${address}`)
  return newest
}

/** Reads the token from the link in an email. */
export function readToken(mail: StoredEmail): string {
  const token = /[?&#]token=([\w-]{43})/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error(`No link in '${mail.subject}'`)
  return token
}

/** Opens the verification link in the newest email of a template, signed in as the customer. */
export async function verifyEmail(
  shop: Pick<ShopUnderTest, 'sql' | 'post'>,
  { email, headers }: { readonly email: string; readonly headers: { readonly token: string } },
  template: 'welcome' | 'verify-email' = 'welcome',
) {
  const token = readToken(await awaitEmail(shop, email, template))
  return shop.post('/api/user/verify-email', { token }, headers)
}

/** All emails of the shop. */
export async function listEmails({
  sql,
}: Pick<ShopUnderTest, 'sql'>): Promise<(StoredEmail & { readonly transactional: boolean })[]> {
  return (await sql.query('select * from email')).rows
}

/** An email that failed permanently. */
export async function addFailedEmail(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  recipient: string,
): Promise<string> {
  const { rows } = await sql.query(
    `insert into email (recipient, template, subject, html, text, status, transactional, created_at)
     values ($1, 'welcome', 'Hello', 'Hello', 'Hello', 'failed', true, now()) returning id`,
    [recipient],
  )
  return rows[0].id
}

/** Sets the number of attempts of the emails to an address. */
export async function setAttempts(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  recipient: string,
  attempts: number,
): Promise<void> {
  await sql.query('update email set attempts = $2 where recipient = $1', [recipient, attempts])
}

/**
 * Decodes an email's source: quoted-printable parts break lines and write '=' as '=3D'.
 * Headers are not decoded, because a token there may look encoded.
 */
export function decodeEmailSource(source: string): string {
  const head = source.slice(0, source.indexOf('\r\n\r\n'))
  const parts = source
    .slice(head.length)
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return head + Buffer.from(parts, 'latin1').toString('utf8')
}
