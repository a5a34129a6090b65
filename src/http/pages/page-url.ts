import { reviewsInAddress } from '#contract/shop/review-requests.ts'
import { listQuery } from '#contract/spec-v1/product-requests.ts'
import { RefusalError } from '../errors.ts'

const catalogParameters = new Set([...Object.keys(listQuery.shape), '_routes'])
const productParameters = new Set([...Object.keys(reviewsInAddress.shape), '_routes'])
const blogParameters = new Set(['page', '_routes'])
const plainParameters = new Set(['_routes'])
/** What advertisements, letters and social networks add to a link; no page shows anything else because of it. */
const campaignParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_ga)$/

/** The query parameters a path knows. */
function listParameters(path: string): ReadonlySet<string> {
  if (/^\/products(?:\.data)?$/.test(path)) return catalogParameters
  if (/^\/blog(?:\.data)?$/.test(path)) return blogParameters
  return path.startsWith('/products/') ? productParameters : plainParameters
}

export interface PageUrl {
  /** The whole address to render, its parameters in order and without those of campaigns. */
  readonly url: string
  /** One name for the same page; undefined with a parameter nobody knows: such a page is made anew each time. */
  readonly key: string | undefined
  /** The link came from a campaign, so hardly two of them are alike. */
  readonly campaign: boolean
}

const maxCachedUrlLength = 1000

/** What a visitor asks for. @throws Refused when the path cannot be read as an address. */
export function normalizePageUrl(publicUrl: string, path: string): PageUrl {
  const url = buildUrl(publicUrl, path)
  const names = [...new Set(url.searchParams.keys())]
  const campaigns = names.filter((name) => campaignParameter.test(name))
  for (const name of campaigns) url.searchParams.delete(name)
  url.searchParams.sort()
  const known = listParameters(url.pathname)
  const strange = [...url.searchParams.keys()].some((name) => !known.has(name))
  const key = strange || url.href.length > maxCachedUrlLength ? undefined : url.pathname + url.search
  return { url: url.href, key, campaign: campaigns.length > 0 }
}

/** The path on this shop, whatever it looks like: '//elsewhere' is a path of ours too. @throws Refused */
function buildUrl(publicUrl: string, path: string): URL {
  try {
    return new URL(publicUrl + path.replace(/^\/+/, '/'))
  } catch {
    throw new RefusalError({ code: 'invalid-input', message: 'This URL cannot be read.' })
  }
}
