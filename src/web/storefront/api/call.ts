import type * as z from 'zod'
import { type CallResult, failedCall, unreachableMessage } from '#web/api/call-result.ts'
import { whenReachable } from './when-reachable.ts'

type Calls = typeof import('./calls.ts').calls
export type CallName = keyof Calls
export type CallValue<Name extends CallName> = z.infer<Calls[Name]['schema']>

interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes one call of the shop's API. Paths and schemas load with the first call, not with the page. */
export async function call<Name extends CallName>(
  name: Name,
  input: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<CallResult<CallValue<Name>>> {
  const loaded = await load()
  if (loaded === undefined) return failedCall(unreachableMessage)
  const { method, path, schema } = loaded.calls[name]
  const sent = method === 'GET' ? { query: input } : { body: input }
  const result = await loaded.client.callApi({ method, path, schema, ...sent, ...options })
  return result as CallResult<CallValue<Name>>
}

/** Saves a file of the shop. */
export async function download(
  name: keyof typeof import('./calls.ts').downloads,
  input: Readonly<Record<string, unknown>>,
): Promise<CallResult<undefined>> {
  const loaded = await load()
  if (loaded === undefined) return failedCall(unreachableMessage)
  return loaded.client.downloadFile({ method: 'POST', path: loaded.downloads[name], body: input })
}

async function load() {
  try {
    return await whenReachable(() => import('./calls.ts'))
  } catch (error) {
    console.error(error)
    return undefined
  }
}
