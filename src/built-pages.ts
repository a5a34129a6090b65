import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { PageLoaders } from '#contract/shop/pages.ts'
import { StartError } from '#domain/start-error.ts'
import type { AppOptions } from '#http/app.ts'
import { createPageRenderer, type PageBuild } from '#http/pages/page-renderer.ts'

/**
 * Loads the pages from the output folder of `npm run build`.
 * @throws StartError when they are not built, or belong to another version
 */
export async function loadBuiltPages(folder: string): Promise<NonNullable<AppOptions['pages']>> {
  const file = join(folder, 'server', 'index.js')
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(file).href).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(
        `The pages are not built (${reason}). Run npm run build, or npm start, which builds them.`,
      )
    },
  )
  return { renderer: createPageRenderer(readPageBuild(build)), folder }
}

/** @throws StartError when the build belongs to another version */
export function readPageBuild(build: ServerBuild): PageBuild {
  const { shopContext } = build.entry.module as {
    shopContext?: RouterContext<PageLoaders>
  } & typeof build.entry.module
  if (shopContext === undefined)
    throw new StartError('The built pages belong to another version. Run npm run build.')
  return { build, shopContext }
}
