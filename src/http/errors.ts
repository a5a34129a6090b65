import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { serializeRefusal } from '#contract/refusals.ts'
import { isDatabaseUnavailable, isOverTimeLimit } from '#db/queries/unavailable.ts'
import type { Refusal, Result } from '#domain/refusal.ts'
import { QueueRefusal } from './cache/fair-queue.ts'

/** A refusal thrown in a hook, which cannot return an outcome. */
export class RefusalError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = serializeRefusal(refusal)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Sends a use case's outcome: the refusal, or the serialized value. */
export function sendResult<Value>(
  reply: FastifyReply,
  outcome: Result<Value>,
  answer: (value: Value) => object,
): FastifyReply {
  return outcome.ok ? reply.send(answer(outcome.value)) : sendRefusal(reply, outcome.refusal)
}

/** Renames the fields of a refusal's errors, for a call whose wire names differ from the domain's. */
export function renameErrorFields<Value>(
  outcome: Result<Value>,
  rename: (fields: Readonly<Record<string, string>>) => Record<string, string>,
): Result<Value> {
  if (outcome.ok || outcome.refusal.fields === undefined) return outcome
  return { ok: false, refusal: { ...outcome.refusal, fields: rename(outcome.refusal.fields) } }
}

/** Sends a use case's message, or its refusal. */
export function sendMessage(reply: FastifyReply, outcome: Result<string>): FastifyReply {
  return sendResult(reply, outcome, (message) => ({ success: true, message }))
}

export const retryAfterSeconds = 2

/** Turns every error into a refusal with a status. Unexpected errors are logged, and their details are not sent. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RefusalError) return sendRefusal(reply, error.refusal)
    if (hasZodFastifySchemaValidationErrors(error)) return sendRefusal(reply, invalidInput(error))
    const refusal = refusalByFastifyCode(error)
    if (refusal !== undefined) return sendRefusal(reply, refusal)
    if (error instanceof QueueRefusal) {
      return sendRefusal(reply.header('retry-after', retryAfterSeconds), { code: 'temporarily-unavailable' })
    }
    if (isOverTimeLimit(error)) request.log.warn({ err: error }, 'cut, because it took too long')
    // An outage is in the log once, and not again for every request.
    if (isDatabaseUnavailable(error) || isOverTimeLimit(error)) {
      return sendRefusal(reply.header('retry-after', retryAfterSeconds), { code: 'temporarily-unavailable' })
    }
    if (retryableErrorCodes.has(error.code)) {
      request.log.warn({ err: error }, 'undone, because others changed the same')
      return sendRefusal(reply, { code: 'edit-conflict', message: retrySentence })
    }
    request.log.error({ err: error }, 'request failed')
    // The line of this request in the log has the same id.
    return reply.code(500).header('cache-control', 'no-store').send({
      success: false,
      code: 'internal',
      message: 'Something went wrong. Please try refreshing the page.',
      requestId: request.id,
    })
  })
}

/**
 * Errors caused by a concurrent transaction: serialization failure, deadlock, or a row that was read and then deleted
 * (foreign key) or created by another transaction (unique) before the write.
 */
const retryableErrorCodes: ReadonlySet<string> = new Set(['40001', '40P01', '23503', '23505'])
const retrySentence = 'Someone else changed this at the same time. Nothing was saved. Please try again.'

interface ValidationIssue {
  readonly instancePath: string
  readonly message?: string
}

function invalidInput(error: { readonly validation: readonly ValidationIssue[] }): Refusal {
  const fields: Record<string, string> = {}
  for (const fault of error.validation) {
    const name = fault.instancePath.split('/').filter(Boolean).join('.') || 'body'
    fields[name] ??= fault.message ?? 'This value is not valid.'
  }
  const sentences = [...new Set(Object.values(fields))]
  return { code: 'invalid-input', message: sentences.length === 1 ? sentences[0] : undefined, fields }
}

function refusalByFastifyCode(error: FastifyError): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return { code: 'body-too-large' }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return { code: 'unsupported-media-type' }
  }
  if (error.statusCode === 429) return { code: 'too-many-requests' }
  const clientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return clientFault ? { code: 'invalid-input', message: 'The request could not be read.' } : undefined
}

/** For URLs that cannot be decoded, such as '%ED%A0%80'. */
export const unreadableUrl: Refusal = { code: 'invalid-input', message: 'This URL could not be read.' }

export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, { code: 'not-found' })
}
