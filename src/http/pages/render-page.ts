import type { FastifyRequest } from 'fastify'
import type { CacheScope } from '../cache/cache-scope.ts'
import type { NewResponse } from '../cache/response-cache.ts'

/** Set for a preview. */
export interface RenderOptions {
  readonly scope?: CacheScope
  /** The base path of the router, on the server and in the browser. */
  readonly basename?: string
}

/** Renders the page at a full URL for this request. */
export type RenderPage = (
  request: FastifyRequest,
  url: string,
  options?: RenderOptions,
) => Promise<NewResponse>
