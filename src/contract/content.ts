import * as z from 'zod'

/** Words and pictures that staff may edit, by the key of their block. Read back through these schemas. */
const link = z.string()
const iconCard = z.object({ title: z.string(), text: z.string(), icon: z.string() })
const picture = z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })

export const contentSchemas = {
  strip: z.object({ text: z.string(), offer: z.string(), action: z.string(), href: link }).nullable(),
  menuTiles: z.record(
    z.string(),
    z.array(
      z.object({
        title: z.string(),
        sub: z.string(),
        color: z.enum(['leaf', 'amber', 'paper']),
        image: z.string(),
        href: link,
      }),
    ),
  ),
  footer: z.object({
    location: z.string(),
    ageNotice: z.string(),
    fdaDisclaimer: z.string(),
    contact: z.object({ email: z.string(), phone: z.string(), address: z.array(z.string()) }),
    hours: z.array(z.string()),
    copyright: z.string(),
  }),
  home: z.object({
    hero: z.array(
      z.object({ headline: z.string(), tagline: z.string(), action: z.string(), href: link, image: picture }),
    ),
    trust: z.array(iconCard),
    bestDealsHeading: z.string(),
    categoriesHeading: z.string(),
    tiles: z.array(z.object({ title: z.string(), href: link, image: picture })),
    powder: z.object({ heading: z.string(), text: z.string(), href: link, category: z.string() }),
    flavored: z.object({ heading: z.string(), text: z.string(), href: link, category: z.string() }),
    banners: z.array(
      z.object({
        id: z.string(),
        heading: z.string(),
        text: z.string().optional(),
        badge: z.string().optional(),
        action: z.string(),
        href: link,
        endsAt: z.string().optional(),
      }),
    ),
    blogsHeading: z.string(),
    posts: z.array(
      z.object({ title: z.string(), excerpt: z.string(), href: link, image: picture, date: z.string() }),
    ),
    features: z.array(iconCard),
    faqHeading: z.string(),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  productNotices: z.array(z.string()),
  policies: z.record(
    z.string(),
    z.object({
      title: z.string(),
      updated: z.string(),
      version: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
  ),
} as const

export type ContentKey = keyof typeof contentSchemas
export type Content<Key extends ContentKey> = z.infer<(typeof contentSchemas)[Key]>
