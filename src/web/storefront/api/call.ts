import type { $ZodType, output } from 'zod/v4/core'
import type { CallInput as ContractInput } from '#contract/define-call.ts'
import { renameFields } from '#contract/spec-v1/rename-fields.ts'
import {
  type CallFailure,
  type CallResult,
  failedCall,
  missingPartMessage,
  unexpectedAnswerMessage,
  unreachableMessage,
} from '#web/api/call-result.ts'
import type { Conversion } from './conversions.ts'
import { probe, whenReachable } from './when-reachable.ts'

type Calls = typeof import('./calls.ts').calls
type Conversions = typeof import('./conversions.ts').wireConversions
type ConversionOf<Name extends keyof Calls> = Name extends keyof Conversions ? Conversions[Name] : unknown

/** Calls whose answer is a file. */
type DownloadName = {
  [Name in keyof Calls]: Calls[Name] extends { readonly response: $ZodType } ? never : Name
}[keyof Calls]

export type CallName = Exclude<keyof Calls, DownloadName>
export type CallInput<Name extends keyof Calls> =
  ConversionOf<Name> extends { readonly toWire: (input: infer Input) => object }
    ? Input
    : DefinedInput<ContractInput<Calls[Name]>>
export type CallValue<Name extends CallName> =
  ConversionOf<Name> extends { readonly fromWire: (answer: never) => infer Value }
    ? Value
    : output<Calls[Name]['response']>

/** A page passes the query or the body itself. */
type DefinedInput<Input> = Input extends { readonly query: infer Query }
  ? Query
  : Input extends { readonly body: infer Body }
    ? Body
    : Readonly<Record<string, never>>

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
  if (typeof loaded === 'string') return failedCall(loaded)
  const { method, path, response: schema } = loaded.calls[name]
  const { toWire, fromWire, fieldNames }: Conversion =
    (loaded.conversions as Readonly<Record<string, Conversion>>)[name] ?? {}
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
export async function download<Name extends DownloadName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallResult<undefined>> {
  const loaded = await load()
  if (typeof loaded === 'string') return failedCall(loaded)
  const { method, path } = loaded.calls[name]
  return loaded.client.downloadFile({ method, path, body: Object.assign({}, input) })
}

/** @returns the sentence for the reader when the script is missing. Nothing was sent then. */
async function load() {
  try {
    return await whenReachable(() => import('./calls.ts'))
  } catch (error) {
    console.error(error)
    return probe().then(
      () => missingPartMessage,
      () => unreachableMessage,
    )
  }
}
