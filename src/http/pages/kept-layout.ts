import type { LayoutData } from '#contract/shop/pages.ts'
import { accountsTag } from '#usecases/accounts/kept-accounts.ts'
import { KeptValue } from '#usecases/kept-value.ts'
import { CacheScope } from '../cache/cache-scope.ts'
import { getNextHour } from '../cache/next-hour.ts'

/** What the layout reads without a tag is a minute old at most. */
const maxAgeMs = 60_000

/** All tags that a layout can have, and that of the products that its menu counts. */
const layoutTags = ['menu', 'rules', 'shipping', 'content', 'blog', 'promotions', 'catalog', accountsTag]

interface Kept {
  readonly layout: LayoutData
  readonly scope: CacheScope
  readonly hour: Date
}

/** What stands around every page, kept in memory, so that the first rendering of a page does not read it again. */
export class KeptLayout {
  readonly #now: () => Date
  readonly #kept: KeptValue<Kept>

  constructor({ now }: { readonly now: () => Date }) {
    this.#now = now
    this.#kept = new KeptValue({ maxAgeMs, now })
  }

  /** The layout of a page, which depends on the same data then. That of a preview shows drafts and is not kept. */
  async load(scope: CacheScope, read: (scope: CacheScope) => Promise<LayoutData>): Promise<LayoutData> {
    if (scope.previewUntil !== undefined) return read(scope)
    const readKept = async () => {
      const own = new CacheScope()
      // A rule may begin then, at which pages end by themselves.
      const hour = getNextHour(this.#now())
      return { layout: await read(own), scope: own, hour }
    }
    if (this.#kept.value !== undefined && this.#hasEnded(this.#kept.value)) this.#kept.drop()
    const kept = await this.#kept.load(readKept)
    scope.addTags(...kept.scope.tags)
    scope.expireAt(kept.scope.end)
    return kept.layout
  }

  #hasEnded({ scope: { end }, hour }: Kept): boolean {
    const now = this.#now()
    return hour <= now || (end !== undefined && end <= now)
  }

  drop(tags: readonly string[]): void {
    if (tags.some((tag) => layoutTags.includes(tag))) this.#kept.drop()
  }

  clear(): void {
    this.#kept.drop()
  }
}
