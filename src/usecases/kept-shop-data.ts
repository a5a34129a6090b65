import type { Database } from '#db/open.ts'
import { listPublishedForRules } from '#db/queries/catalog/product-list.ts'
import { findPlace } from '#db/queries/compliance/places.ts'
import { getRulebook, type Rulebook } from '#db/queries/compliance/rules.ts'
import {
  listScheduledContent,
  listTermsVersions,
  type ScheduledContent,
} from '#db/queries/content/content.ts'
import { type CardPayer, findDeclinedCards, listDeclinedCards } from '#db/queries/payments/declined-cards.ts'
import { listOpenBundles } from '#db/queries/promotions/bundles.ts'
import { listAutomaticPromotions } from '#db/queries/promotions/promotions.ts'
import { getShippingSetup } from '#db/queries/shipping/shipping-setup.ts'
import { getTaxTables } from '#db/queries/tax/tax-tables.ts'
import { refuseSale } from '#domain/compliance/evaluate-line.ts'
import type { Place } from '#domain/compliance/place.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { type DeclinedCards, getDeclinesStart } from '#domain/payments/declined-cards.ts'
import type { Bundle } from '#domain/promotions/bundle.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { PackingCalendars } from '#domain/shipping/processing-calendar.ts'
import type { ShippingSetup } from '#domain/shipping/shipping-setup.ts'
import { listPackingCalendars } from '#domain/shipping/shop-calendars.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { TaxTables } from '#domain/tax/tax-tables.ts'
import { KeptValue } from './kept-value.ts'
import { getShopSettings } from './settings/get-shop-settings.ts'

const maxAgeMs = 10 * 60_000
/** Shoppers come from far fewer than the 41,000 ZIP codes. */
const maxPlaces = 4000

/**
 * What every price and every check of a destination needs and what seldom changes, kept in memory until an event says that it
 * changed (`shop-events.ts`). Another process learns of a change a moment later. So a transaction that must not miss one
 * compares `Rulebook.revision`, or reads from the database.
 *
 * Never ask inside a transaction: a value that is not kept is read through another connection, and when every connection is in a
 * transaction that waits for one, none ends.
 */
export class KeptShopData {
  readonly #db: Database
  readonly #mode: ShopMode
  readonly #settings: KeptValue<ShopSettings>
  readonly #rulebook: KeptValue<Rulebook>
  readonly #taxTables: KeptValue<TaxTables>
  readonly #shippingSetup: KeptValue<ShippingSetup>
  readonly #promotions: KeptValue<readonly Promotion[]>
  readonly #bundles: KeptValue<readonly Bundle[]>
  readonly #content: KeptValue<ReadonlyMap<string, readonly ScheduledContent[]>>
  readonly #terms: KeptValue<Awaited<ReturnType<typeof listTermsVersions>>>
  readonly #declinedCards: KeptValue<ReadonlyMap<string, DeclinedCards>>
  readonly #heldProducts: KeptValue<{ readonly day: string; readonly ids: readonly string[] }>
  /** By ZIP code. Places change with a release only, which also brings rules. */
  readonly #places = new Map<string, Place | undefined>()

  constructor(db: Database, { mode, now }: { readonly mode: ShopMode; readonly now: () => Date }) {
    this.#db = db
    this.#mode = mode
    this.#settings = new KeptValue({ maxAgeMs, now })
    this.#rulebook = new KeptValue({ maxAgeMs, now })
    this.#taxTables = new KeptValue({ maxAgeMs, now })
    this.#shippingSetup = new KeptValue({ maxAgeMs, now })
    this.#promotions = new KeptValue({ maxAgeMs, now })
    this.#bundles = new KeptValue({ maxAgeMs, now })
    this.#content = new KeptValue({ maxAgeMs, now })
    this.#terms = new KeptValue({ maxAgeMs, now })
    this.#heldProducts = new KeptValue({ maxAgeMs, now })
    this.#declinedCards = new KeptValue({ maxAgeMs, now })
  }

  getSettings(): Promise<ShopSettings> {
    return this.#settings.load(() => getShopSettings(this.#db))
  }

  getRulebook(): Promise<Rulebook> {
    return this.#rulebook.load(() => getRulebook(this.#db))
  }

  getTaxTables(): Promise<TaxTables> {
    return this.#taxTables.load(() => getTaxTables(this.#db))
  }

  /** The values of content blocks now, and when the next of these blocks changes. */
  async findContent(
    keys: readonly string[],
    now: Date,
  ): Promise<{ readonly values: ReadonlyMap<string, unknown>; readonly next: Date | undefined }> {
    const scheduled = await this.#content.load(async () =>
      Map.groupBy(await listScheduledContent(this.#db, now), ({ key }) => key),
    )
    const versions = keys.flatMap((key) => scheduled.get(key) ?? [])
    const started = versions.filter(({ startsAt }) => startsAt <= now)
    const starts = versions.flatMap(({ startsAt }) => (startsAt > now ? [startsAt.getTime()] : []))
    return {
      values: new Map(started.map(({ key, value }) => [key, value])),
      next: starts.length === 0 ? undefined : new Date(Math.min(...starts)),
    }
  }

  getShippingSetup(): Promise<ShippingSetup> {
    return this.#shippingSetup.load(() => getShippingSetup(this.#db))
  }

  /** By which dates are promised. The one value that may be asked for in a transaction: it reads through it what is not kept. */
  async listCalendarsIn(transaction: Database, extraHandlingDays: number): Promise<PackingCalendars> {
    const setup = this.#shippingSetup.value ?? (await getShippingSetup(transaction))
    return listPackingCalendars(setup, extraHandlingDays)
  }

  /** The version label of the terms in force, recorded on orders (decision 0019). @throws when the shop has no terms */
  async getTermsVersion(now: Date): Promise<string> {
    const versions = await this.#terms.load(() => listTermsVersions(this.#db))
    const terms = versions.findLast(({ startsAt }) => startsAt <= now)
    if (terms === undefined) throw new Error('There are no terms in force')
    return terms.label
  }

  /** The place of a five-digit ZIP code. */
  async findPlace(zip: string): Promise<Place | undefined> {
    if (this.#places.has(zip)) return this.#places.get(zip)
    const place = await findPlace(this.#db, zip)
    if (this.#places.size >= maxPlaces) this.#places.clear()
    this.#places.set(zip, place)
    return place
  }

  /**
   * Automatic promotions that are not paused and have not ended, when they were read. Undefined when one has a limit, because its
   * uses change with every order.
   */
  async listAutomaticPromotions(now: Date): Promise<readonly Promotion[] | undefined> {
    const promotions = await this.#promotions.load(() =>
      listAutomaticPromotions(this.#db, { mode: this.#mode }, now),
    )
    return promotions.some(({ usageLimit }) => usageLimit !== undefined) ? undefined : promotions
  }

  /** Bundles that are switched on and have not ended, when they were read. */
  listBundles(now: Date): Promise<readonly Bundle[]> {
    return this.#bundles.load(() => listOpenBundles(this.#db, now))
  }

  /** The declined cards of a day that may make the next card of the payer wait. */
  async findDeclinedCards(payer: CardPayer, now: Date): Promise<ReturnType<typeof findDeclinedCards>> {
    const read = () => listDeclinedCards(this.#db, getDeclinesStart(now))
    return findDeclinedCards(await this.#declinedCards.load(read), payer)
  }

  /**
   * The ids of published products that cannot be sold anywhere now: by a sales hold, a rule for the whole country, or their lot.
   */
  async listHeldProductIds(now: Date): Promise<readonly string[]> {
    const day = toLegalDay(now)
    const read = async () => ({ day, ids: await this.#findHeldProductIds(now) })
    const kept = await this.#heldProducts.load(read)
    if (kept.day === day) return kept.ids
    this.#heldProducts.drop()
    return (await this.#heldProducts.load(read)).ids
  }

  async #findHeldProductIds(now: Date): Promise<string[]> {
    const [products, { holds, rules }] = await Promise.all([
      listPublishedForRules(this.#db),
      this.getRulebook(),
    ])
    // Rules of places say nothing about a product as such.
    const salesRules = { holds, rules: rules.filter(({ level }) => level === 'country') }
    return products
      .filter((product) => refuseSale(product, salesRules, now) !== undefined)
      .map(({ productId }) => productId)
  }

  drop(tags: readonly string[]): void {
    if (tags.includes('content')) {
      this.#settings.drop()
      this.#content.drop()
      this.#terms.drop()
    }
    if (tags.includes('rules')) {
      this.#rulebook.drop()
      this.#places.clear()
    }
    if (tags.includes('tax')) this.#taxTables.drop()
    if (tags.includes('shipping')) this.#shippingSetup.drop()
    if (tags.includes('declined-cards')) this.#declinedCards.drop()
    // A promotion names the categories, brands and products that it covers, and a bundle its products.
    if (tags.includes('promotions') || tags.includes('catalog')) {
      this.#promotions.drop()
      this.#bundles.drop()
    }
    // A change of a rule, a hold or a lot changes the catalog, too.
    if (tags.includes('catalog')) this.#heldProducts.drop()
  }

  clear(): void {
    for (const kept of [this.#settings, this.#rulebook, this.#promotions, this.#terms]) kept.drop()
    for (const kept of [this.#heldProducts, this.#declinedCards, this.#taxTables, this.#content]) kept.drop()
    this.#shippingSetup.drop()
    this.#bundles.drop()
    this.#places.clear()
  }
}
