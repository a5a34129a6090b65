import { getShopTimeZone } from '#domain/shop-time.ts'

/** Adds the shop's time zone to a page that a browser builds, where `page-time-zone.ts` reads it. */
export function nameTimeZone(html: string): string {
  return html.replace('<html', `<html data-time-zone="${getShopTimeZone()}"`)
}
