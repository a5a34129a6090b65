import type * as z from 'zod'
import { renameFields } from '#contract/spec-v1/rename-fields.ts'
import {
  type CallFailure,
  type CallResult,
  failedCall,
  unexpectedAnswerMessage,
  unreachableMessage,
} from '#web/api/call-result.ts'
import type { CallDefinition, DownloadDefinition } from './call-definition.ts'
import { whenReachable } from './when-reachable.ts'

type Calls = typeof import('./calls.ts').calls
type Downloads = typeof import('./calls.ts').downloads
export type CallName = keyof Calls
export type CallInput<Name extends CallName> = Calls[Name] extends {
  readonly toWire: (input: infer Input) => object
}
  ? Input
  : Readonly<Record<string, never>>
export type CallValue<Name extends CallName> = Calls[Name] extends {
  readonly fromWire: (answer: never) => infer Value
}
  ? Value
  : z.infer<Calls[Name]['schema']>

interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes one call of the shop's API. Paths and schemas load with the first call, not with the page. */
export async function call<Name extends CallName>(
  name: Name,
  input?: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallResult<CallValue<Name>>> {
  const loaded = await load()
  if (loaded === undefined) return failedCall(unreachableMessage)
  const { method, path, schema, toWire, fromWire, fieldNames }: CallDefinition = loaded.calls[name]
  const wire: object =
    input === undefined || input === null ? {} : toWire === undefined ? { ...input } : toWire(input as never)
  const sent = method === 'GET' ? { query: { ...wire } } : { body: wire }
  const result = await loaded.client.callApi({ method, path, schema, ...sent, ...options })
  if (!result.ok) return fieldNames === undefined ? result : renameErrorFields(result, fieldNames)
  try {
    const value = fromWire === undefined ? result.value : fromWire(result.value as never)
    return { ok: true, value: value as CallValue<Name> }
  } catch (error) {
    console.error(error)
    return failedCall(unexpectedAnswerMessage)
  }
}

function renameErrorFields(failure: CallFailure, names: Readonly<Record<string, string>>): CallFailure {
  if (failure.kind === 'failed' || failure.refusal.fields === undefined) return failure
  return { ...failure, refusal: { ...failure.refusal, fields: renameFields(failure.refusal.fields, names) } }
}

/** Downloads a file. */
export async function download<Name extends keyof Downloads>(
  name: Name,
  input: Parameters<Downloads[Name]['toWire']>[0],
): Promise<CallResult<undefined>> {
  const loaded = await load()
  if (loaded === undefined) return failedCall(unreachableMessage)
  const { path, toWire }: DownloadDefinition = loaded.downloads[name]
  return loaded.client.downloadFile({ method: 'POST', path, body: toWire(input as never) })
}

async function load() {
  try {
    return await whenReachable(() => import('./calls.ts'))
  } catch (error) {
    console.error(error)
    return undefined
  }
}
