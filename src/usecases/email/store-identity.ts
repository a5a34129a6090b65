import type { Database } from '#db/open.ts'
import { readContent } from '#db/queries/content/content.ts'
import type { House } from '#ports/email-renderer.ts'
import { shopSettings } from '../settings/shop-settings.ts'

/** Who writes: the shop's name, and the contact staff keep in the footer of the pages. */
export async function readHouse(db: Database, publicUrl: string, now: Date): Promise<House> {
  const [{ shopName }, blocks] = await Promise.all([shopSettings(db), readContent(db, ['footer'], now)])
  const contact = fieldOf(blocks.get('footer'), 'contact')
  const address = fieldOf(contact, 'address')
  return {
    name: shopName,
    url: publicUrl,
    contact: {
      email: textOf(fieldOf(contact, 'email')),
      phone: textOf(fieldOf(contact, 'phone')),
      address: Array.isArray(address) ? address.map(textOf).filter(Boolean) : [],
    },
  }
}

/** Where the reader of a mail ends that kind of mail. */
export function unsubscribeAddress(house: House, token: string): string {
  return `${house.url}/unsubscribe?token=${token}`
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
