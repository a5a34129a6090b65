import * as z from 'zod'
import { fetchAnswer } from '../../fetch-answer.ts'

export const providerName = 'Authorize.Net'
const path = '/xml/v1/request.api'

/** What each answer begins with. Parts of an answer have further messages, which say more. */
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
    const { status, body } = await fetchAnswer({
      provider: providerName,
      url: settings.origin + path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        [name]: { merchantAuthentication, ...(refId === undefined ? {} : { refId }), ...fields },
      }),
      timeoutMs: settings.timeoutMs,
    })
    if (status >= 300) throw new Error(`${providerName} answered with status ${status}.`)
    const parsed = answer.safeParse(body)
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
