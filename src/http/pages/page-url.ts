import { productReviewsQuery } from '#contract/shop/review-requests.ts'
import { productListQuery } from '#contract/spec-v1/product-requests.ts'
import { RefusalError } from '../errors.ts'

const catalogParameters = new Set([...Object.keys(productListQuery.shape), '_routes'])
const productParameters = new Set([...Object.keys(productReviewsQuery.shape), '_routes'])
const blogParameters = new Set(['page', '_routes'])
const plainParameters = new Set(['_routes'])
/** Tracking parameters that ads, newsletters and social networks add to links. They never change a page. */
const campaignParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_ga)$/

/** The query parameters that a path uses. */
function listParameters(path: string): ReadonlySet<string> {
  if (/^\/products(?:\.data)?$/.test(path)) return catalogParameters
  if (/^\/blog(?:\.data)?$/.test(path)) return blogParameters
  return path.startsWith('/products/') ? productParameters : plainParameters
}

export interface PageUrl {
  /** The full URL to render, with sorted parameters and without tracking parameters. */
  readonly url: string
  /** The cache key; undefined with an unknown parameter, because such a page is rendered every time. */
  readonly key: string | undefined
  /** Whether the URL has tracking parameters, which make nearly every link different. */
  readonly campaign: boolean
}

const maxCachedUrlLength = 1000

/** Normalizes the requested URL. @throws RefusalError when the path is malformed */
export function normalizePageUrl(publicUrl: string, path: string): PageUrl {
  const url = buildUrl(publicUrl, path)
  const names = [...new Set(url.searchParams.keys())]
  const campaigns = names.filter((name) => campaignParameter.test(name))
  for (const name of campaigns) url.searchParams.delete(name)
  url.searchParams.sort()
  const known = listParameters(url.pathname)
  const hasUnknownParameter = [...url.searchParams.keys()].some((name) => !known.has(name))
  const key =
    hasUnknownParameter || url.href.length > maxCachedUrlLength ? undefined : url.pathname + url.search
  return { url: url.href, key, campaign: campaigns.length > 0 }
}

/** Parses the path relative to this shop, even if it looks like '//elsewhere'. @throws RefusalError */
function buildUrl(publicUrl: string, path: string): URL {
  try {
    return new URL(publicUrl + path.replace(/^\/+/, '/'))
  } catch {
    throw new RefusalError({ code: 'invalid-input', message: 'This URL cannot be read.' })
  }
}
