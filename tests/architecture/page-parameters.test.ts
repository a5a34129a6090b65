import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { knownPages } from '#http/pages/known-pages.ts'
import routes from '#web/routes.ts'

interface Page {
  readonly path: string
  readonly file: string
}

/** The pages of the shop, without layouts and the page for all other paths. */
function listPages(entries: readonly RouteConfigEntry[], parent = ''): Page[] {
  return entries.flatMap(({ path, index, children = [], file }) => {
    if (children.length > 0) return listPages(children, path ?? parent)
    return index === true || path !== '*' ? [{ path: path ?? '', file }] : []
  })
}

/** The query parameters that the source reads by name, and whether its loader is one of the readers. */
function listReadParameters(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'web', file), 'utf8')
  const reads = /(?:(?:searchParams|parameters|params)\.get(?:All)?|useBrowserParameter)\('([^']+)'\)/gi
  return [...source.matchAll(reads)].map(([, name = '']) => name)
}

const pages = listPages(await routes)

describe('The known pages', () => {
  it('are the pages of the shop', () => {
    expect(knownPages.map(({ path }) => path).toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
  })

  it.each(pages)('name every parameter that $path reads', ({ path, file }) => {
    const page = knownPages.find((each) => each.path === path)
    const known = [page?.parameters, page?.browserParameters].flatMap((names) => names ?? [])
    for (const name of listReadParameters(file)) expect(known).toContain(name)
  })

  it('are searched for parameters where they read them', () => {
    expect(listReadParameters('storefront/pages/blog.tsx')).toEqual(['page'])
    expect(listReadParameters('storefront/pages/lab-reports.tsx')).toEqual(['lot'])
  })
})
