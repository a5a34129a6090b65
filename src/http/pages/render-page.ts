import type { RequestHandler } from 'react-router'
import type { CacheScope } from './cache-scope.ts'
import type { RenderedPage } from './page-cache.ts'

/** Renders the page at a full URL. */
export type RenderPage = (
  url: string,
  /** Set for a preview. */
  other?: { readonly scope?: CacheScope; readonly handle?: RequestHandler },
) => Promise<RenderedPage>
