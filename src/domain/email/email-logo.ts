/** The shop's logo as emails show it: a PNG, because Outlook shows neither SVG nor WebP. */
export const emailLogoPath = '/icon-192.png'
