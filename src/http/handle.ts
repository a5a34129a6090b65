import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AdminPolicy } from '#contract/define-admin-call.ts'
import { type CallDefinition, schemaOnServer } from '#contract/define-call.ts'
import type { App } from './routes.ts'

/** The schemas of a call under the names that Fastify gives them. */
type SchemaOf<Definition extends CallDefinition> = {
  [Name in keyof FastifySchemaNames as FastifySchemaNames[Name] extends keyof Definition
    ? Name
    : never]: Definition[FastifySchemaNames[Name] & keyof Definition]
} & (Definition extends { readonly response: infer Response } ? { response: { 200: Response } } : unknown)

interface FastifySchemaNames {
  params: 'params'
  querystring: 'query'
  body: 'body'
}

export type CallHandler<Definition extends CallDefinition> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  SchemaOf<Definition> & FastifySchema,
  ZodTypeProvider,
  FastifyBaseLogger
>

type InputName = 'params' | 'query' | 'body'

/** A call with the schemas of its input, of which its definition has only the types (see `schemaTypeOf`). */
export function withSchemas<Definition extends CallDefinition>(
  call: Definition,
  schemas: Pick<Definition, InputName & keyof Definition>,
): Definition {
  return { ...call, ...schemas }
}

/**
 * Registers the route of a call: its input is parsed, and its answer checked, by the schemas of the contract.
 * @throws for a call whose schemas are missing, so that no input is taken as it is by mistake
 */
export function handle<Definition extends CallDefinition & Partial<AdminPolicy>>(
  app: App,
  call: Definition,
  handler: CallHandler<Definition>,
  { preHandler, config, bodyLimit = call.bodyLimit }: HandlerOptions = {},
): void {
  const { method, path, params, query, body, form, response, permission, stepUp, background } = call
  if ([params, query, body].some((schema) => Object.is(schema, schemaOnServer)))
    throw new Error(`${method} ${path} needs the schemas of its input: register it with withSchemas()`)
  app.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(preHandler !== undefined && { preHandler }),
    config: {
      ...config,
      ...(permission !== undefined && { permission }),
      ...(stepUp !== undefined && { stepUp }),
      ...(background !== undefined && { background }),
    },
    schema: {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { querystring: query }),
      ...(body !== undefined && { body }),
      ...(form && { consumes: ['multipart/form-data'] }),
      ...(response !== undefined && { response: { 200: response } }),
    },
    handler: handler as RouteHandlerMethod,
  })
}

type HandlerOptions = Pick<RouteShorthandOptions, 'preHandler' | 'config' | 'bodyLimit'>
