import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#usecases/shop.ts'
import type { PublicCaches } from './cache/public-caches.ts'

/** Fastify with zod schemas, which type the handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

export interface RouteContext {
  readonly shop: Shop
  readonly caches: PublicCaches
}

/** A group of related routes. */
export type Routes = (app: App, context: RouteContext) => void
