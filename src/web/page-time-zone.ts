import { isShopTimeZone, setShopTimeZone } from '#domain/shop-time.ts'

/** Takes over the time zone that the server wrote into the page. Imported before anything writes a time. */
const { timeZone } = document.documentElement.dataset
if (isShopTimeZone(timeZone)) setShopTimeZone(timeZone)
