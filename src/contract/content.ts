import * as z from 'zod'
import { isSafeLink } from '#domain/content/safe-link.ts'
import { invalidPhoneMessage, parsePhone } from '#domain/phone-number.ts'
import { emailAddress } from './email-address.ts'
import { optionalText, text } from './text.ts'

/** Icons a card may carry; `named-icon.tsx` draws them. */
export const iconNames = [
  'badge',
  'clock',
  'flask',
  'headset',
  'leaf',
  'lock',
  'package',
  'return',
  'shield',
  'sprout',
  'truck',
] as const

export const tileColors = ['leaf', 'amber', 'paper'] as const

/** Whether a list shows the products that differ only in size, count or flavor as one card. */
export const productListCards = ['one-card-per-family', 'one-card-per-product'] as const

const link = z
  .string({ error: 'A link is required.' })
  .trim()
  .min(1, 'A link is required.')
  .max(500, 'A link can be at most 500 characters.')
  .refine(isSafeLink, 'A link must start with / or https://.')

/** Optional text; an empty field counts as absent. */
const textOrAbsent = (max: number, label: string) =>
  optionalText(max, label)
    .unwrap()
    .transform((words) => words || undefined)
    .optional()

const pictureUrl = z
  .string({ error: 'Choose a picture.' })
  .regex(/^\/(?:pictures|files)\/[\w-]+\.webp$/, "Choose one of the shop's own pictures.")
export const picture = z.object({
  url: pictureUrl,
  alt: text(200, 'The alt text'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

const iconCard = z.object({
  title: text(60, 'The title'),
  text: text(160, 'The text'),
  icon: z.enum(iconNames, { error: 'Choose an icon.' }),
})
/** A price claim that is shown only while its promotion is active (decision 0018). */
const promotionId = textOrAbsent(64, 'The promotion')

const menuTile = z.object({
  title: text(40, 'The title'),
  sub: text(60, 'The line below the title'),
  color: z.enum(tileColors, { error: 'Choose a color.' }),
  image: pictureUrl,
  href: link,
})
const range = z.object({
  heading: text(80, 'The heading'),
  text: text(240, 'The text'),
  href: link,
  category: text(60, 'The category'),
})
const policy = z.object({ title: text(80, 'The title'), body: text(60_000, 'The text') })
const list = <Item extends z.ZodType>(item: Item, max: number, label: string) =>
  z.array(item).max(max, `There can be at most ${max} ${label}.`)

/** Schemas of the editable content blocks, by key. */
export const contentSchemas = {
  strip: z
    .object({
      text: text(60, 'The text'),
      offer: text(60, 'The offer'),
      action: text(30, 'The link text'),
      href: link,
      promotionId,
    })
    .nullable(),
  hero: list(
    z.object({
      headline: text(80, 'The headline'),
      tagline: text(160, 'The tagline'),
      action: text(30, 'The button text'),
      href: link,
      image: picture,
      promotionId,
    }),
    6,
    'slides',
  ),
  trust: list(iconCard, 6, 'badges'),
  deals: z.object({ heading: text(80, 'The heading'), promotionId }),
  tiles: z.object({
    heading: text(80, 'The heading'),
    items: list(z.object({ title: text(40, 'The title'), href: link, image: picture }), 8, 'tiles'),
  }),
  ranges: list(range, 6, 'product ranges'),
  banners: list(
    z.object({
      id: text(60, 'The ID'),
      heading: text(120, 'The heading'),
      text: textOrAbsent(240, 'The text'),
      badge: textOrAbsent(12, 'The badge'),
      action: text(30, 'The button text'),
      href: link,
      promotionId,
    }),
    6,
    'banners',
  ),
  blog: z.object({ heading: text(80, 'The heading') }),
  features: list(iconCard, 8, 'features'),
  faq: z.object({
    heading: text(80, 'The heading'),
    items: list(
      z.object({ question: text(200, 'The question'), answer: text(2000, 'The answer') }),
      30,
      'questions',
    ),
  }),
  menuTiles: z.record(z.string(), list(menuTile, 3, 'tiles in a panel')),
  footer: z.object({
    location: text(80, 'The location'),
    ageNotice: text(600, 'The age notice'),
    fdaDisclaimer: text(800, 'The FDA disclaimer'),
    contact: z.object({
      email: emailAddress({ invalid: 'Enter an email address.' }),
      // Shown as typed, and called as a number.
      phone: text(40, 'The phone number').refine(
        (typed) => parsePhone(typed) !== undefined,
        invalidPhoneMessage,
      ),
      address: list(text(80, 'An address line'), 6, 'lines'),
    }),
    hours: list(text(120, 'A line of the hours'), 8, 'lines'),
    copyright: text(200, 'The copyright line'),
  }),
  categoryIntroductions: list(
    z.object({ category: text(60, 'The category'), text: text(400, 'The text') }),
    30,
    'introductions',
  ),
  productLists: z.object({
    cards: z.enum(productListCards, { error: 'Choose what gets a card.' }),
  }),
  productNotices: list(text(600, 'The notice'), 8, 'notices'),
  'about-us': policy,
  terms: policy,
  'shipping-policy': policy,
  'privacy-policy': policy,
  'refund-and-return-policy': policy,
} as const

export type ContentKey = keyof typeof contentSchemas
export type Content<Key extends ContentKey> = z.infer<(typeof contentSchemas)[Key]>

/** Legal and shop policies. Their versions are dated, and older ones stay readable. */
export const policyKeys = [
  'about-us',
  'terms',
  'shipping-policy',
  'privacy-policy',
  'refund-and-return-policy',
] as const satisfies readonly ContentKey[]

export function isContentKey(key: string): key is ContentKey {
  return Object.hasOwn(contentSchemas, key)
}
