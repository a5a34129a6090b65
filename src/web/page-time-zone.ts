import { type ShopTimeZone, setShopTimeZone } from '#domain/shop-time.ts'

declare global {
  interface DOMStringMap {
    /** The server writes it into each page. */
    timeZone?: ShopTimeZone
  }
}

/** Takes over the time zone of the shop. Imported before anything writes a time. */
const { timeZone } = document.documentElement.dataset
if (timeZone !== undefined) setShopTimeZone(timeZone)
