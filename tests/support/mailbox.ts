import type { ShopUnderTest } from './shop.ts'
import { eventually } from './shopper.ts'

export interface MailSeen {
  readonly id: string
  readonly template: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly status: string
  readonly attempts: number
  readonly last_error: string | null
  readonly sent_at: Date | null
}

/** What was written to an address, oldest first. */
export async function mailTo(shop: Pick<ShopUnderTest, 'sql'>, address: string): Promise<MailSeen[]> {
  const { rows } = await shop.sql.query('select * from email where recipient = $1 order by id', [address])
  return rows
}

/** The newest mail of a kind to an address, as soon as it is written. */
export async function awaitMail(
  shop: Pick<ShopUnderTest, 'sql'>,
  address: string,
  template: string,
  count = 1,
): Promise<MailSeen> {
  const found = await eventually(
    async () => (await mailTo(shop, address)).filter((mail) => mail.template === template),
    (mails) => mails.length >= count,
  )
  const newest = found.at(-1)
  if (newest === undefined) throw new Error(`No mail '${template}' to ${address}`)
  return newest
}

/** The token in a mail's link, as its reader would carry it to the page. */
export function tokenIn(mail: MailSeen): string {
  const token = /[?&]token=([\w-]{43})/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error(`No link in '${mail.subject}'`)
  return token
}

/** Every email the shop has written. */
export async function listEmails({
  sql,
}: Pick<ShopUnderTest, 'sql'>): Promise<(MailSeen & { readonly transactional: boolean })[]> {
  return (await sql.query('select * from email')).rows
}

/** An email that the shop gave up on. */
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

/** Sets how often the emails to an address were tried. */
export async function setAttempts(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  recipient: string,
  attempts: number,
): Promise<void> {
  await sql.query('update email set attempts = $2 where recipient = $1', [recipient, attempts])
}

/**
 * The source of an email as its reader sees it: in its parts quoted-printable breaks lines and writes '=' as '=3D'.
 * The head of the email is left as it is: a token there may look encoded.
 */
export function unfoldEmail(source: string): string {
  const head = source.slice(0, source.indexOf('\r\n\r\n'))
  const parts = source
    .slice(head.length)
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return head + Buffer.from(parts, 'latin1').toString('utf8')
}
