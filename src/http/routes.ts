import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#usecases/shop.ts'

/** Fastify whose schemas are zod's, so that handlers are typed by them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

export interface RouteContext {
  readonly shop: Shop
}

/** A group of calls about one thing. */
export type Routes = (app: App, context: RouteContext) => void
