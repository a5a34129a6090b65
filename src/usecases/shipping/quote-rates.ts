import { insertShippingQuotes, type ShippingQuoteRow } from '#db/queries/shipping/rate-quotes.ts'
import { cents } from '#domain/money.ts'
import { quote } from '#domain/pricing/quote.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { isPostBox } from '#domain/shipping/po-box.ts'
import { priceOffers } from '#domain/shipping/shipping-price.ts'
import { parseState } from '#domain/shipping/us-states.ts'
import { type CartItem, cartWeight, loadCart, pricedItems } from '../cart/load-cart.ts'
import { judgeDestination, refuseDestination } from '../compliance/evaluate-destination.ts'
import { testedProduct } from '../compliance/product-hold.ts'
import { shopSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'

/** A rate is what it was for an hour: long enough to pay, short enough to be true. */
export const quoteMinutes = 60

/**
 * The ways a parcel may go to an address, priced and kept for an hour; each id is what the payment names.
 * Refuses places the rule-book closes, before any price is shown.
 */
export async function quoteShipping(
  shop: Shop,
  input: {
    readonly zip: string
    readonly state: string
    readonly street: string
    readonly items: readonly CartItem[]
  },
): Promise<Outcome<readonly ShippingQuoteRow[]>> {
  const now = shop.clock.now()
  const [cart, settings] = await Promise.all([loadCart(shop.db, input.items), shopSettings(shop.db)])
  const lines = cart.items.map(({ product }) => testedProduct(product))
  const { verdict } = await judgeDestination(shop.db, { zip: input.zip, lines, now })
  if (!verdict.ok) return refuseDestination(verdict)
  const { place } = verdict
  if (parseState(input.state) !== place.state) {
    return refused('address-mismatch', {
      message: `ZIP code ${place.zip} is in ${place.place}, ${place.state}. Please check the state.`,
      fields: { state: `The ZIP code belongs to ${place.state}.` },
    })
  }

  const weightGrams = cartWeight(cart)
  const offers = await shop.rates.rates({
    fromZip: settings.shipFromZip,
    zip: place.zip,
    state: place.state,
    weightGrams,
    postBox: isPostBox(input.street),
  })
  const { subtotal } = quote(pricedItems(cart), { tiers: settings.tiers })
  const terms = { freeFrom: settings.freeShippingThreshold, standardPrice: settings.standardShipping }
  const rows = await insertShippingQuotes(
    shop.db,
    priceOffers(offers, subtotal, terms).map((offer) => ({
      provider: offer.provider,
      service: offer.service,
      service_code: offer.serviceCode,
      amount_cents: cents(offer.amountCents),
      estimated_days: offer.estimatedDays,
      zip: place.zip,
      state: place.state,
      weight_grams: weightGrams,
      expires_at: new Date(now.getTime() + quoteMinutes * 60_000),
    })),
  )
  return granted(rows)
}
