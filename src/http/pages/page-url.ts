import type { NamedRecord } from '../cache/known-slugs.ts'
import { RefusalError, unreadableUrl } from '../errors.ts'
import { knownPages } from './known-pages.ts'

export interface PageUrl {
  /** The path and query to render: one spelling, without what does not change the page. It is the cache key, too. */
  readonly key: string
  /** Where to send the browser instead, when the path is not spelled as the shop spells it. */
  readonly movedTo: string | undefined
  /** Whether there is no such page. All such URLs share one key. */
  readonly isNotFound: boolean
  /** The product or article that the path names. */
  readonly named?: { readonly record: NamedRecord; readonly name: string; readonly unknown: PageUrl }
}

type KnownPage = (typeof knownPages)[number] & { readonly segments: readonly string[] }

const dataSuffix = '.data'
/** What all paths without a page show. */
export const notFoundUrl: PageUrl = { key: '/*', movedTo: undefined, isNotFound: true }
const pages = knownPages.map((page) => ({ ...page, segments: page.path.split('/').filter(Boolean) }))

/**
 * Normalizes a requested path with its query, such as '//Products/?utm_source=email&brand=Tarnleaf'.
 * @throws RefusalError when it cannot be read
 */
export function normalizePageUrl(requested: string): PageUrl {
  const [rawPath = '', ...queries] = requested.split('?')
  const rawQuery = queries.join('?')
  const isData = rawPath.endsWith(dataSuffix)
  const segments = decodeSegments(isData ? removeDataSuffix(rawPath) : rawPath)
  const found = findPage(segments)
  if (found === undefined) return { ...notFoundUrl, key: spellPath(notFoundUrl.key, isData) }
  const path = spellPath(found.path, isData)
  const query = selectParameters(new URLSearchParams(rawQuery), found.page, isData)
  const movedTo = path === rawPath ? undefined : path + (rawQuery === '' ? '' : `?${rawQuery}`)
  const key = query === '' ? path : `${path}?${query}`
  return { key, movedTo, isNotFound: false, named: findNamedRecord(found.page, segments, isData) }
}

/** The router asks for data at '/products.data', and at '/_.data' for a path that ends with a slash. */
function removeDataSuffix(path: string): string {
  return path.slice(0, -dataSuffix.length).replace(/\/_$/, '/')
}

function spellPath(path: string, isData: boolean): string {
  if (!isData) return path
  return path === '/' ? `/_${dataSuffix}` : path + dataSuffix
}

function decodeSegments(path: string): string[] {
  try {
    return path.split(/[/\\]/).filter(Boolean).map(decodeURIComponent)
  } catch {
    throw new RefusalError(unreadableUrl)
  }
}

/** The page of a path, and how the shop spells the path. Names of pages have no case, names of products do. */
function findPage(
  segments: readonly string[],
): { readonly page: KnownPage; readonly path: string } | undefined {
  const found = pages.find(
    (page) =>
      page.segments.length === segments.length &&
      page.segments.every((name, place) => name.startsWith(':') || name === segments[place]?.toLowerCase()),
  )
  if (found === undefined || segments.includes('..') || segments.includes('.')) return undefined
  const names = found.segments.map((name, place) =>
    name.startsWith(':') ? encodeURIComponent(segments[place] ?? '') : name,
  )
  return { page: found, path: `/${names.join('/')}` }
}

/** A star is the name of no record, so its page is the one that says that there is none. */
function findNamedRecord(
  { record, segments: named }: KnownPage,
  segments: readonly string[],
  isData: boolean,
): PageUrl['named'] {
  if (record === undefined) return undefined
  const unknown = {
    key: spellPath(`/${named.slice(0, -1).join('/')}/*`, isData),
    movedTo: undefined,
    isNotFound: true,
  }
  return { record, name: segments.at(-1) ?? '', unknown }
}

/** The path and query with the name of its record as the shop spells it. A short name may also be a part of the path before. */
export function spellName(key: string, name: string, spelling: string): string {
  const path = key.split('?', 1)[0] ?? ''
  const start = path.lastIndexOf('/') + 1
  const rest = key.slice(start + encodeURIComponent(name).length)
  return key.slice(0, start) + encodeURIComponent(spelling) + rest
}

/** The parameters that change what is rendered, in one order. */
function selectParameters(given: URLSearchParams, page: KnownPage, isData: boolean): string {
  const selected = new URLSearchParams()
  for (const [name, value] of given) {
    if (value === '') continue
    if (page.parameters?.includes(name) || (isData && name === '_routes')) selected.append(name, value)
  }
  selected.sort()
  return selected.toString()
}
