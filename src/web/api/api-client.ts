import { type output, type $ZodType as Schema, safeParse } from 'zod/v4/core'
import { type RefusalResponse, refusalResponse } from '#contract/basic-responses.ts'
import { type CallResult, failedCall, unexpectedAnswerMessage, unreachableMessage } from './call-result.ts'

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Query parameters; those that are undefined are left out. */
  readonly query?: Readonly<Record<string, unknown>>
  /** Sent as JSON, or as a form with files. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Whether the request is sent even when the page closes. */
  readonly keepalive?: boolean
}

export interface ApiCall<Answer extends Schema> extends ApiRequest {
  /** The schema the server answers with. */
  readonly schema: Answer
  /** False where a refusal is an expected answer that the caller handles itself. */
  readonly handleRefusal?: boolean
}

interface ApiClientOptions {
  getToken(): string | undefined
  /**
   * Called with every refusal and the token that was sent. 'retry' sends the request again, such as after the
   * session was unlocked; 'canceled' ends the call without a change.
   */
  handleRefusal?(
    refusal: RefusalResponse,
    token: string | undefined,
  ): Promise<'retry' | 'canceled' | undefined> | undefined
}

const canceledMessage = 'Nothing was changed.'

/** The one way to call the API: token header, answers parsed by the contract, refusals as values, downloads. */
export function createApiClient({ getToken, handleRefusal }: ApiClientOptions) {
  async function callApi<Answer extends Schema>(call: ApiCall<Answer>): Promise<CallResult<output<Answer>>> {
    const token = getToken()
    try {
      const response = await send(call, token)
      const body: unknown = await response.json()
      const answer = safeParse(call.schema, body)
      if (answer.success) return { ok: true, value: answer.data }
      const refusal = safeParse(refusalResponse, body)
      if (!refusal.success) return failedCall(unexpectedAnswerMessage)
      const outcome = call.handleRefusal === false ? undefined : await handleRefusal?.(refusal.data, token)
      if (outcome === 'retry') return callApi(call)
      const message = outcome === 'canceled' ? canceledMessage : refusal.data.message
      return { ok: false, kind: 'refused', message, refusal: refusal.data }
    } catch (error) {
      if (call.signal?.aborted) return failedCall('')
      console.error(error)
      return failedCall(unreachableMessage)
    }
  }

  /** Requests a file and saves it under the name the server gives it. */
  async function downloadFile(request: ApiRequest): Promise<CallResult<undefined>> {
    return receiveFile(request, saveFile)
  }

  /** Requests a file to show it. */
  async function loadFile(request: ApiRequest): Promise<CallResult<Blob>> {
    return receiveFile(request, (response) => response.blob())
  }

  async function receiveFile<Value>(
    request: ApiRequest,
    receive: (response: Response) => Promise<Value>,
  ): Promise<CallResult<Value>> {
    const token = getToken()
    try {
      const response = await send(request, token)
      if (response.ok) return { ok: true, value: await receive(response) }
      const refusal = safeParse(refusalResponse, await response.json())
      if (!refusal.success) return failedCall(unexpectedAnswerMessage)
      const outcome = await handleRefusal?.(refusal.data, token)
      if (outcome === 'retry') return receiveFile(request, receive)
      const message = outcome === 'canceled' ? canceledMessage : refusal.data.message
      return { ok: false, kind: 'refused', message, refusal: refusal.data }
    } catch (error) {
      console.error(error)
      return failedCall(unreachableMessage)
    }
  }

  /** Sends without waiting; the answer does not matter. */
  function notify(path: string): void {
    void send({ method: 'POST', path, keepalive: true }, getToken()).catch(() => undefined)
  }

  return { callApi, downloadFile, loadFile, notify }
}

function send(request: ApiRequest, token: string | undefined): Promise<Response> {
  const { method, path, query = {}, body = {}, headers, signal, keepalive } = request
  const isForm = body instanceof FormData
  const isJson = method === 'POST' && !isForm
  return fetch(path + toQueryString(query), {
    method,
    signal,
    keepalive,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { token }),
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    },
    body: method === 'GET' ? undefined : isForm ? body : JSON.stringify(body),
  })
}

function toQueryString(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

async function saveFile(response: Response): Promise<undefined> {
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  URL.revokeObjectURL(url)
  return undefined
}
