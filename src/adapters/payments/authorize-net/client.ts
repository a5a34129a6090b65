import * as z from 'zod'

export const providerName = 'Authorize.Net'
const path = '/xml/v1/request.api'
const defaultTimeoutMs = 10_000
/** A page of 1,000 transactions has less than one megabyte. */
const maxAnswerBytes = 5_000_000

/** What each answer begins with. Parts of an answer have messages of their own, which say more. */
export const reply = z.object({
  messages: z.object({
    resultCode: z.string(),
    message: z.array(z.object({ code: z.string() })).min(1),
  }),
})
type Reply = z.output<typeof reply>

interface Call<Answer extends Reply> {
  /** 'getTransactionListRequest'. */
  readonly name: string
  /** In the order of the provider's schema: it reads the JSON as XML and refuses any other order. */
  readonly fields?: object
  /** At most 20 characters. Webhooks repeat it as merchantReferenceId. */
  readonly refId?: string
  readonly answer: z.ZodType<Answer>
}

/** Calls the provider's only endpoint for one account. */
export interface Client {
  /** Also answers a refusal. @throws Error when the provider cannot be reached or understood */
  send<Answer extends Reply>(call: Call<Answer>): Promise<Answer>
  /** @throws Error also for a refusal */
  ask<Answer extends Reply>(call: Call<Answer>): Promise<Answer>
}

export function openClient(settings: {
  /** 'https://api.authorize.net'. */
  readonly origin: string
  readonly apiLoginId: string
  readonly transactionKey: string
  readonly timeoutMs?: number | undefined
}): Client {
  const merchantAuthentication = { name: settings.apiLoginId, transactionKey: settings.transactionKey }
  async function send<Answer extends Reply>({ name, refId, fields, answer }: Call<Answer>): Promise<Answer> {
    const response = await fetch(settings.origin + path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        [name]: { merchantAuthentication, ...(refId === undefined ? {} : { refId }), ...fields },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs),
    }).catch((error: unknown) => {
      throw new Error(
        `${providerName} could not be reached: ${error instanceof Error ? error.name : 'unknown'}`,
      )
    })
    // Answers begin with a byte-order mark, which text() leaves out.
    const text = await response.text().catch(() => '')
    if (!response.ok) throw new Error(`${providerName} answered with status ${response.status}.`)
    const parsed = answer.safeParse(text.length > maxAnswerBytes ? undefined : parseJson(text))
    if (!parsed.success) throw new Error(`The answer of ${providerName} to ${name} could not be read.`)
    return parsed.data
  }
  return {
    send,
    async ask(call) {
      const answer = await send(call)
      if (!isOk(answer)) throw new Error(explainRefusal(answer))
      return answer
    },
  }
}

export function isOk({ messages }: Reply): boolean {
  return messages.resultCode === 'Ok'
}

/** A sentence for staff. The provider's own text may repeat what was sent. */
export function explainRefusal({ messages }: Reply): string {
  const code = messages.message[0]?.code ?? ''
  return sentences[code] ?? `${providerName} refused the request with code ${code.slice(0, 10)}.`
}

const sentences: Readonly<Record<string, string>> = {
  E00007: `${providerName} does not accept the API Login ID with this Transaction Key.`,
  E00011: `${providerName} does not let the shop read transactions. Switch on the Transaction Details API in its Merchant Interface, under Account > Settings > Security Settings > General Security Settings.`,
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
