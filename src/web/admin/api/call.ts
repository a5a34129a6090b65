import type { output, $ZodType as Schema } from 'zod/v4/core'
import type { CallRequest } from '#contract/define-call.ts'
import { type CallResult, getFieldErrors, unexpectedAnswerMessage } from '../../api/call-result.ts'
import { apiClient } from './client.ts'

/** A call the server refused. */
export class Refusal extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  constructor(message: string, code: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** No response came back that the contract knows. */
class NoAnswer extends Error {}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** A read of the admin API. */
export type ReadCall<Response extends Schema> = CallRequest<Response, 'GET'>

/** A write of the admin API, with a JSON body or a form with files. */
export type WriteCall<Response extends Schema> = CallRequest<Response, 'POST'>

/** @throws Refusal, or NoAnswer when no response came back that the contract knows */
export async function read<Response extends Schema>(
  { path, response, query = {} }: ReadCall<Response>,
  signal?: AbortSignal,
): Promise<output<Response>> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  return unwrap(await apiClient.callApi({ method: 'GET', path, query: given, schema: response, signal }))
}

/**
 * @param handleRefusal false where a refusal is an expected response that the caller handles itself
 * @throws as `read` does
 */
export async function write<Response extends Schema>(
  call: WriteCall<Response>,
  handleRefusal = true,
): Promise<output<Response>> {
  return unwrap(await send(call, handleRefusal))
}

/** A write whose refusal is a value: for forms, which show it at their fields. */
export function send<Response extends Schema>(
  { path, response, body }: WriteCall<Response>,
  handleRefusal = true,
): Promise<CallResult<output<Response>>> {
  return apiClient.callApi({ method: 'POST', path, body, schema: response, handleRefusal })
}

/** Sends without waiting; the response does not matter. */
export function notify({ path }: WriteCall<Schema>): void {
  apiClient.notify(path)
}

/** Saves a file under the name that the server gives it. @throws as `read` does */
export async function download({ response: _, ...request }: CallRequest<undefined>): Promise<void> {
  unwrap(await apiClient.downloadFile(request))
}

/** A file to show. @throws as `read` does */
export async function loadFile({ response: _, ...request }: CallRequest<undefined>): Promise<Blob> {
  return unwrap(await apiClient.loadFile(request))
}

function unwrap<Value>(result: CallResult<Value>): Value {
  if (result.ok) return result.value
  if (result.kind === 'refused')
    throw new Refusal(result.message, result.refusal.code, getFieldErrors(result))
  throw new NoAnswer(result.message)
}

/** The sentence for a person, whatever was thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Refusal || error instanceof NoAnswer ? error.message : unexpectedAnswerMessage
}
