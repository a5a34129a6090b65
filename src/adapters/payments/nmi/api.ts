import { fetchText } from '../../fetch-answer.ts'
import { type NmiAccount, nmiName } from './account.ts'
import { parseReport } from './report.ts'

/** A charge may wait for the bank. */
const transactMs = 30_000
const rateLimitCode = '301'

type Fields = Readonly<Record<string, string>>
export type Report = NonNullable<ReturnType<typeof parseReport>>

/** The answer to a charge, a refund or a void. */
export interface Reply {
  /** '1' approved, '2' declined, '3' an error. */
  readonly response: string
  /** '100'. */
  readonly code: string
  /** 'Only transactions pending settlement can be voided'. It may repeat what was sent. */
  readonly text: string
  readonly transactionId: string
}

/** The two calls of the gateway. */
export interface NmiApi {
  /** Moves money. Also answers a refusal. @throws Error when the answer does not arrive, whether it was done or not */
  transact(fields: Fields): Promise<Reply>
  /** Asks. @throws Error also for a refusal */
  query(fields: Fields): Promise<Report>
}

export function openApi(
  { gatewayUrl, securityKey, mode }: NmiAccount,
  timeoutMs: number | undefined,
): NmiApi {
  const post = async (path: string, fields: Fields, limitMs: number | undefined) => {
    const { status, text } = await fetchText({
      provider: nmiName,
      url: `${gatewayUrl}/api/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ security_key: securityKey, ...fields }).toString(),
      timeoutMs: limitMs,
    })
    if (status === 429) throw new RateLimitError(tooMany)
    if (status >= 300) throw new Error(`${nmiName} answered with status ${status}.`)
    return text
  }
  return {
    async transact(fields) {
      // A test account charges nothing, even with the keys of a live one.
      const test: Fields = mode === 'test' ? { test_mode: 'enabled' } : {}
      const body = await post('transact.php', { ...test, ...fields }, timeoutMs ?? transactMs).catch(
        toRateLimit,
      )
      return typeof body === 'string' ? parseReply(body) : body
    },
    async query(fields) {
      const report = parseReport(await post('query.php', fields, timeoutMs))
      if (report === undefined) throw new Error(`The answer of ${nmiName} could not be read.`)
      if (report.error !== undefined)
        throw new Error(isAuthFailure(report.error) ? wrongKey : `${nmiName} refused the question.`)
      return report
    },
  }
}

class RateLimitError extends Error {}

/** The gateway says by the status of its answer, too, that it did nothing. */
function toRateLimit(error: unknown): Reply {
  if (!(error instanceof RateLimitError)) throw error
  return { response: '3', code: rateLimitCode, text: '', transactionId: '' }
}

export const wrongKey = `${nmiName} does not accept the Private security key at this Gateway URL.`
const tooMany = `${nmiName} answers no more requests of this account for now.`

/** The gateway has one code for all that it refuses, and the text alone says what it was. */
export function isAuthFailure(text: string): boolean {
  return /authentication failed|invalid (security )?key|invalid username|api key not found/i.test(text)
}

/** It repeats a charge of the same card and amount. */
export function isDuplicate({ code, text }: Reply): boolean {
  return code === '430' || /duplicate transaction/i.test(text)
}

/** Too many requests. What was asked was not done. */
export function isRateLimit({ code }: Reply): boolean {
  return code === rateLimitCode
}

function parseReply(text: string): Reply {
  const fields = new URLSearchParams(text)
  const get = (name: string) => fields.get(name) ?? ''
  const response = get('response')
  if (!/^[123]$/.test(response)) throw new Error(`The answer of ${nmiName} could not be read.`)
  return {
    response,
    code: get('response_code'),
    text: get('responsetext'),
    transactionId: get('transactionid'),
  }
}

/** A sentence for staff, without the gateway's own text. */
export function explainRefusal(reply: Reply): string {
  if (isAuthFailure(reply.text)) return wrongKey
  if (isRateLimit(reply)) return tooMany
  return `${nmiName} refused the request with code ${reply.code.slice(0, 10)}.`
}
