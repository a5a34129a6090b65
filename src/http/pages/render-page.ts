import type { RequestHandler } from 'react-router'
import type { CacheScope } from './cache-scope.ts'
import type { RenderedPage } from './page-cache.ts'

/** Renders the page at a whole address. */
export type RenderPage = (
  url: string,
  /** What a preview does differently. */
  other?: { readonly scope?: CacheScope; readonly handle?: RequestHandler },
) => Promise<RenderedPage>
