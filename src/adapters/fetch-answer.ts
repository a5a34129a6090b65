const defaultTimeoutMs = 10_000
/** No answer is longer: a list of 1,000 transactions has less than one megabyte. */
const maxAnswerLength = 5_000_000
const maxRedirects = 5

export interface ProviderRequest {
  /** As errors call it: 'Stripe'. */
  readonly provider: string
  readonly url: string
  /** 'GET' unless there is a body. */
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
  /** 10 seconds unless set. */
  readonly timeoutMs?: number | undefined
}

export interface ProviderAnswer {
  /** Of HTTP, below 500. */
  readonly status: number
  /** Parsed JSON. Undefined for a refusal without JSON. */
  readonly body: unknown
}

/**
 * Sends a request and parses the JSON that is answered.
 * @throws Error when the provider cannot be reached, fails, or answers something else than JSON
 */
export async function fetchAnswer(request: ProviderRequest): Promise<ProviderAnswer> {
  const headers = { accept: 'application/json', ...request.headers }
  const { status, text } = await fetchText({ ...request, headers })
  const parsed = parseJson(text)
  if (parsed === undefined && status >= 200 && status < 300)
    throw new Error(`The answer of ${request.provider} (status ${status}) could not be read.`)
  return { status, body: parsed }
}

/**
 * Sends a request and reads the text that is answered, without a byte-order mark. Redirects are not followed, because the key
 * would go with them. Errors name the provider and the status alone: bodies may have keys and personal data in them.
 * @throws Error when the provider cannot be reached or fails
 */
export async function fetchText(
  request: ProviderRequest,
): Promise<{ readonly status: number; readonly text: string }> {
  const { provider, url, body, headers, timeoutMs = defaultTimeoutMs } = request
  const unreachable = (error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new Error(`${provider} ${isLate ? 'did not answer in time' : 'could not be reached'}.`)
  }
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreachable)
  const text = await readText(response).catch(unreachable)
  if (response.status >= 500) throw new Error(`${provider} answered with status ${response.status}.`)
  return { status: response.status, text }
}

/**
 * Loads a file. Redirects are followed, because no key goes with the request, to its own origin and to what is behind TLS.
 * @returns undefined when there is none, or it is longer than an answer may be
 * @throws Error when the provider cannot be reached or fails
 */
export async function fetchFile({
  provider,
  url,
  timeoutMs = defaultTimeoutMs,
}: Pick<ProviderRequest, 'provider' | 'url' | 'timeoutMs'>): Promise<Uint8Array | undefined> {
  const response = await followRedirects(url, AbortSignal.timeout(timeoutMs))
  if (response === undefined) return undefined
  if (response.status >= 500) throw new Error(`${provider} answered with status ${response.status}.`)
  if (!response.ok || response.body === null) return undefined
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body) {
    length += part.length
    if (length > maxAnswerLength) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Undefined when it leads too far. */
async function followRedirects(url: string, signal: AbortSignal): Promise<Response | undefined> {
  const { origin } = new URL(url)
  let place = url
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await fetch(place, { redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    const next = URL.parse(location, place)
    if (next === null || (next.protocol !== 'https:' && next.origin !== origin)) return undefined
    place = next.href
  }
  return undefined
}

/** As much as an answer may have, without a byte-order mark. The rest is not read. */
async function readText({ body }: Response): Promise<string> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxAnswerLength) return ''
  }
  return text + decoder.decode()
}

/** Undefined for anything else than JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
