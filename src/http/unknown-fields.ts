import type { RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { RefusalError } from './errors.ts'
import type { App } from './routes.ts'

/** The specification's calls of staff. Like its other calls, they ignore fields that they do not know. */
const lenientPaths: ReadonlySet<string> = new Set([
  '/api/admin/login',
  '/api/admin/validate',
  '/api/product/add',
])

/**
 * Refuses fields that a call of staff does not know, in every admin route registered after this call. Otherwise the call
 * would say that a change is saved which it never read.
 */
export function refuseUnknownFields(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/admin/') && !lenientPaths.has(route.url))
      route.validatorCompiler = compileStrictValidator
  })
}

const compileStrictValidator: NonNullable<RouteOptions['validatorCompiler']> = (route) => {
  const { schema } = route
  if (!(schema instanceof z.core.$ZodType)) throw new Error(`${route.url} has a schema that is not of zod`)
  const validate = validatorCompiler({ ...route, schema })
  if (route.httpPart !== 'body') return validate
  return (body: unknown) => {
    const parsed = validate(body)
    if (typeof parsed !== 'object' || !('value' in parsed)) return parsed
    const unknown = listUnknownFields(body, parsed.value)
    return unknown.length === 0 ? parsed : { error: createRefusal(unknown) }
  }
}

/** Fields that the schema dropped, with their paths: 'address.email'. */
function listUnknownFields(sent: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (!isRecord(sent) || !isRecord(parsed)) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    if (value === undefined) return []
    const at = [...path, name]
    return name in parsed ? listUnknownFields(value, parsed[name], at) : [at.join('.')]
  })
}

/** Lists too, whose fields are their places. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function createRefusal(names: readonly string[]): RefusalError {
  const message = `This call has no field ${names.map((name) => `“${name}”`).join(', ')}. Nothing was saved.`
  const fields = Object.fromEntries(names.map((name) => [name, 'This field does not exist here.']))
  return new RefusalError({ code: 'invalid-input', message, fields })
}
