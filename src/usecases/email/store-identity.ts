import type { Database } from '#db/open.ts'
import { getContentValues } from '#db/queries/content/content.ts'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'

/** Loads the shop's name, and the contact and age notice that staff edit in the page footer. */
export async function getStoreIdentity(db: Database, publicUrl: string, now: Date): Promise<StoreIdentity> {
  const [{ shopName }, blocks] = await Promise.all([
    getShopSettings(db),
    getContentValues(db, ['footer'], now),
  ])
  const footer = blocks.get('footer')
  const contact = getField(footer, 'contact')
  const address = getField(contact, 'address')
  return {
    name: shopName,
    url: publicUrl,
    contact: {
      email: toText(getField(contact, 'email')),
      phone: toText(getField(contact, 'phone')),
      address: Array.isArray(address) ? address.map(toText).filter(Boolean) : [],
    },
    legal: {
      ageNotice: toText(getField(footer, 'ageNotice')),
      links: [
        { label: 'Terms', href: `${publicUrl}/terms` },
        { label: 'Privacy', href: `${publicUrl}/privacy-policy` },
        { label: 'Returns', href: `${publicUrl}/refund-and-return-policy` },
        { label: 'Contact', href: `${publicUrl}/contact` },
      ],
    },
  }
}

/** The link in an email that ends this kind of email. Its token is behind the '#', so that no server log has it. */
export function buildUnsubscribeUrl(store: Pick<StoreIdentity, 'url'>, token: string): string {
  return `${store.url}/unsubscribe#token=${token}`
}

/**
 * The same link for email programs. They send a POST to it by themselves and leave out what is behind a '#' (RFC 8058), so its
 * token has to be in the query.
 */
export function toOneClickUrl(unsubscribeUrl: string): string {
  return unsubscribeUrl.replace('#token=', '?token=')
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
