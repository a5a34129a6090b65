import { iconNames, productListCards, tileColors } from '#contract/content.ts'

/** How a field of a content block is edited. Lengths match `contract/content.ts`. */
export type Field =
  | {
      readonly kind: 'text'
      readonly label: string
      readonly max: number
      readonly hint?: string
      readonly optional?: true
    }
  | {
      readonly kind: 'long'
      readonly label: string
      readonly max: number
      readonly rows: number
      readonly hint?: string
    }
  | { readonly kind: 'link'; readonly label: string }
  | { readonly kind: 'picture'; readonly label: string; readonly bare?: true }
  | { readonly kind: 'choice'; readonly label: string; readonly choices: readonly string[] }
  | { readonly kind: 'promotion'; readonly label: string }
  /** Not shown; generated for a new item. */
  | { readonly kind: 'id' }
  | { readonly kind: 'parts'; readonly label?: string; readonly parts: Readonly<Record<string, Field>> }
  | {
      readonly kind: 'list'
      readonly label: string
      readonly itemName: string
      readonly most: number
      readonly item: Field
    }
  /** One list for each panel of the menu. */
  | { readonly kind: 'panels'; readonly list: Field }
  /** May be switched off as a whole. */
  | { readonly kind: 'switched'; readonly label: string; readonly inside: Field }

export interface BlockForm {
  readonly title: string
  readonly about: string
  readonly form: Field
}

const text = (label: string, max: number, hint?: string): Field => ({ kind: 'text', label, max, hint })
const maybe = (label: string, max: number, hint?: string): Field => ({
  kind: 'text',
  label,
  max,
  hint,
  optional: true,
})
const long = (label: string, max: number, rows = 3, hint?: string): Field => ({
  kind: 'long',
  label,
  max,
  rows,
  hint,
})
const link: Field = { kind: 'link', label: 'Link' }
const promotion: Field = { kind: 'promotion', label: 'Show only while this promotion is active' }
const parts = (of: Readonly<Record<string, Field>>, label?: string): Field => ({
  kind: 'parts',
  parts: of,
  label,
})
const list = (label: string, itemName: string, most: number, item: Field): Field => ({
  kind: 'list',
  label,
  itemName,
  most,
  item,
})
const picture: Field = { kind: 'picture', label: 'Picture' }
const cards = (label: string, itemName: string, most: number) =>
  list(
    label,
    itemName,
    most,
    parts({
      title: text('Title', 60),
      text: text('Text', 160),
      icon: { kind: 'choice', label: 'Icon', choices: iconNames },
    }),
  )
const range = parts({
  heading: text('Heading', 80),
  text: long('Text', 240),
  href: link,
  category: text('Category its products come from', 60),
})
const policy = parts({
  title: text('Title', 80),
  body: long('Text', 60_000, 24, 'Markdown: ## Heading, **strong**, - list, [words](/address).'),
})

/** The form of every content block, in page order. */
export const blockForms: Readonly<Record<string, BlockForm>> = {
  strip: {
    title: 'Strip',
    about: 'The line above the header, on every page.',
    form: {
      kind: 'switched',
      label: 'Show the strip',
      inside: parts({
        text: text('Occasion', 60, 'Hidden on phones.'),
        offer: text('Offer', 60),
        action: text('Link text', 30),
        href: link,
        promotionId: promotion,
      }),
    },
  },
  menuTiles: {
    title: 'Menu tiles',
    about: 'Three tiles in each panel of the category menu.',
    form: {
      kind: 'panels',
      list: list(
        'Tiles',
        'Tile',
        3,
        parts({
          title: text('Title', 40),
          sub: text('Line below the title', 60),
          color: { kind: 'choice', label: 'Color', choices: tileColors },
          image: { kind: 'picture', label: 'Picture', bare: true },
          href: link,
        }),
      ),
    },
  },
  hero: {
    title: 'Hero slides',
    about:
      'The large pictures the home page opens with. Keep the subject in the middle: narrow screens show only that.',
    form: list(
      'Slides',
      'Slide',
      6,
      parts({
        headline: text('Headline', 80),
        tagline: text('Tagline', 160),
        action: text('Button text', 30),
        href: link,
        image: picture,
        promotionId: promotion,
      }),
    ),
  },
  trust: { title: 'Trust strip', about: 'Badges below the slides.', form: cards('Badges', 'Badge', 6) },
  deals: {
    title: 'Best deals',
    about: 'The heading over the products with the largest savings.',
    form: parts({ heading: text('Heading', 80), promotionId: promotion }),
  },
  tiles: {
    title: 'Category tiles',
    about: 'Links to the catalog on the home page.',
    form: parts({
      heading: text('Heading', 80),
      items: list('Tiles', 'Tile', 8, parts({ title: text('Title', 40), href: link, image: picture })),
    }),
  },
  ranges: {
    title: 'Product ranges',
    about: 'Ranges with three products each, chosen by sales from one category.',
    form: list('Product ranges', 'Range', 6, range),
  },
  banners: {
    title: 'Banners',
    about: 'Wide banners between the sections of the home page.',
    form: list(
      'Banners',
      'Banner',
      6,
      parts({
        id: { kind: 'id' },
        heading: text('Heading', 120),
        text: maybe('Text', 240),
        badge: maybe('Badge', 12, 'A price, such as $1999.'),
        action: text('Button text', 30),
        href: link,
        promotionId: promotion,
      }),
    ),
  },
  blog: {
    title: 'Blog section',
    about: 'The heading over the newest articles, on the home page.',
    form: parts({ heading: text('Heading', 80) }),
  },
  features: {
    title: 'Features strip',
    about: 'What the shop does for its customers, near the foot of the home page.',
    form: cards('Features', 'Feature', 8),
  },
  faq: {
    title: 'FAQ',
    about: 'Questions and answers, at the foot of the home page.',
    form: parts({
      heading: text('Heading', 80),
      items: list(
        'Questions',
        'Question',
        30,
        parts({ question: text('Question', 200), answer: long('Answer', 2000, 4) }),
      ),
    }),
  },
  footer: {
    title: 'Footer & contact',
    about: 'The footer of every page, the contact page and the footer of every email.',
    form: parts({
      location: text('Location', 80),
      contact: parts(
        {
          email: text('Email', 254, 'Receives messages from the contact page.'),
          phone: text('Phone', 40, 'A US number, such as (212) 555-0142.'),
          address: list('Address', 'Line', 6, text('Line of the address', 80)),
        },
        'Contact',
      ),
      hours: list('Processing hours', 'Line', 8, text('Line of the hours', 120)),
      ageNotice: long('Age notice', 600),
      fdaDisclaimer: long('FDA disclaimer', 800),
      copyright: text('Copyright line', 200),
    }),
  },
  categoryIntroductions: {
    title: 'Category introductions',
    about: 'A few sentences under the name of a category in the catalog.',
    form: list(
      'Introductions',
      'Introduction',
      30,
      parts({ category: text('Category', 60, 'Its name, as in the menu.'), text: long('Text', 400) }),
    ),
  },
  productLists: {
    title: 'Product lists',
    about:
      'The catalog, the search and the rows of the home page can show products that differ only in size, count or flavor as one card. Filters count cards.',
    form: parts({ cards: { kind: 'choice', label: 'Cards', choices: productListCards } }),
  },
  productNotices: {
    title: 'Product notices',
    about: 'Shown on every product page.',
    form: list('Notices', 'Notice', 8, long('Notice', 600)),
  },
  'about-us': { title: 'About us', about: 'Who you are.', form: policy },
  terms: {
    title: 'Terms & Conditions',
    about: 'Orders record the version that was in force when they were placed.',
    form: policy,
  },
  'shipping-policy': {
    title: 'Shipping Policy',
    about: 'Where we do not ship is added from the rulebook.',
    form: policy,
  },
  'privacy-policy': { title: 'Privacy Policy', about: 'What is kept, and why.', form: policy },
  'refund-and-return-policy': {
    title: 'Refund & Return Policy',
    about: 'What can come back, and how.',
    form: policy,
  },
}

export const blockGroups = [
  { name: 'Every page', keys: ['strip', 'menuTiles', 'footer'] },
  { name: 'Catalog and product pages', keys: ['productLists', 'categoryIntroductions', 'productNotices'] },
  {
    name: 'About us and policies',
    keys: ['about-us', 'terms', 'shipping-policy', 'privacy-policy', 'refund-and-return-policy'],
  },
  {
    name: 'Home page',
    keys: ['hero', 'trust', 'deals', 'tiles', 'ranges', 'banners', 'blog', 'features', 'faq'],
  },
] as const

/** The value of a new item: empty texts, the first choice. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'id':
      return crypto.randomUUID()
    case 'choice':
      return field.choices[0] ?? ''
    case 'list':
      return []
    case 'panels':
      return {}
    case 'parts':
      return Object.fromEntries(
        Object.entries(field.parts).flatMap(([name, part]) =>
          part.kind === 'promotion' || (part.kind === 'text' && part.optional)
            ? []
            : [[name, emptyValue(part)]],
        ),
      )
    case 'picture':
      return field.bare ? '' : undefined
    case 'switched':
      return null
    default:
      return ''
  }
}
