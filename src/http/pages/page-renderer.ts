import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageLoaders } from '#contract/shop/pages.ts'

/** The pages of the storefront, and the context key that their loaders use to get the shop. */
export interface PageBuild {
  readonly build: ServerBuild
  readonly shopContext: RouterContext<PageLoaders>
}

export interface PageRenderer {
  /**
   * Renders the page at a full URL.
   * @param basename the base path of the router; undefined: the root
   */
  render(url: string, loaders: PageLoaders, basename?: string): Promise<Response>
}

/** @param mode what an error page may show */
export function createPageRenderer(
  { build, shopContext }: PageBuild,
  mode: 'production' | 'development' = 'production',
): PageRenderer {
  const handleAtRoot = createRequestHandler(build, mode)
  return {
    render(url, loaders, basename) {
      const context = new RouterContextProvider()
      context.set(shopContext, loaders)
      const handle =
        basename === undefined ? handleAtRoot : createRequestHandler({ ...build, basename }, mode)
      return handle(new Request(url), context)
    },
  }
}
