import { iconNames, productListCards, tileColors } from '#contract/content.ts'
import type { BlockField } from './block-field.ts'
import { blockChoice, blockLink, blockPromotion, blockText, hiddenId, pictureField } from './block-kinds.tsx'
import { itemsField, panelsField, partsField, switchedField } from './block-structures.tsx'

export interface BlockForm {
  readonly title: string
  readonly about: string
  readonly field: BlockField
}

const text = (label: string, max: number, hint?: string) => blockText(label, max, { hint })
const maybe = (label: string, max: number, hint?: string) => blockText(label, max, { hint, isOptional: true })
const long = (label: string, max: number, rows = 3, hint?: string) => blockText(label, max, { rows, hint })
const link = blockLink('Link')
const promotion = blockPromotion('Show only while this promotion is active')
const list = (label: string, itemName: string, most: number, item: BlockField) =>
  itemsField({ label, itemName, most }, item)
const picture = pictureField('Picture')
const cards = (label: string, itemName: string, most: number) =>
  list(
    label,
    itemName,
    most,
    partsField({
      title: text('Title', 60),
      text: text('Text', 160),
      icon: blockChoice('Icon', iconNames),
    }),
  )
const range = partsField({
  heading: text('Heading', 80),
  text: long('Text', 240),
  href: link,
  category: text('Category its products come from', 60),
})
const policy = partsField({
  title: text('Title', 80),
  body: long('Text', 60_000, 24, 'Markdown: ## Heading, **strong**, - list, [words](/address).'),
})

/** The form of every content block, in page order. */
export const blockForms: Readonly<Record<string, BlockForm>> = {
  strip: {
    title: 'Strip',
    about: 'The line above the header, on every page.',
    field: switchedField(
      'Show the strip',
      partsField({
        text: text('Occasion', 60, 'Hidden on phones.'),
        offer: text('Offer', 60),
        action: text('Link text', 30),
        href: link,
        promotionId: promotion,
      }),
    ),
  },
  menuTiles: {
    title: 'Menu tiles',
    about: 'Three tiles in each panel of the category menu.',
    field: panelsField(
      list(
        'Tiles',
        'Tile',
        3,
        partsField({
          title: text('Title', 40),
          sub: text('Line below the title', 60),
          color: blockChoice('Color', tileColors),
          image: pictureField('Picture', { isUrlOnly: true }),
          href: link,
        }),
      ),
    ),
  },
  hero: {
    title: 'Hero slides',
    about:
      'The large pictures the home page opens with. Keep the subject in the middle: narrow screens show only that.',
    field: list(
      'Slides',
      'Slide',
      6,
      partsField({
        headline: text('Headline', 80),
        tagline: text('Tagline', 160),
        action: text('Button text', 30),
        href: link,
        image: picture,
        promotionId: promotion,
      }),
    ),
  },
  trust: { title: 'Trust strip', about: 'Badges below the slides.', field: cards('Badges', 'Badge', 6) },
  deals: {
    title: 'Best deals',
    about: 'The heading over the products with the largest savings.',
    field: partsField({ heading: text('Heading', 80), promotionId: promotion }),
  },
  tiles: {
    title: 'Category tiles',
    about: 'Links to the catalog on the home page.',
    field: partsField({
      heading: text('Heading', 80),
      items: list('Tiles', 'Tile', 8, partsField({ title: text('Title', 40), href: link, image: picture })),
    }),
  },
  ranges: {
    title: 'Product ranges',
    about: 'Ranges with three products each, chosen by sales from one category.',
    field: list('Product ranges', 'Range', 6, range),
  },
  banners: {
    title: 'Banners',
    about: 'Wide banners between the sections of the home page.',
    field: list(
      'Banners',
      'Banner',
      6,
      partsField({
        id: hiddenId,
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
    field: partsField({ heading: text('Heading', 80) }),
  },
  features: {
    title: 'Features strip',
    about: 'What the shop does for its customers, near the foot of the home page.',
    field: cards('Features', 'Feature', 8),
  },
  faq: {
    title: 'FAQ',
    about: 'Questions and answers, at the foot of the home page.',
    field: partsField({
      heading: text('Heading', 80),
      items: list(
        'Questions',
        'Question',
        30,
        partsField({ question: text('Question', 200), answer: long('Answer', 2000, 4) }),
      ),
    }),
  },
  footer: {
    title: 'Footer & contact',
    about: 'The footer of every page, the contact page and the footer of every email.',
    field: partsField({
      location: text('Location', 80),
      contact: partsField(
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
    field: list(
      'Introductions',
      'Introduction',
      30,
      partsField({ category: text('Category', 60, 'Its name, as in the menu.'), text: long('Text', 400) }),
    ),
  },
  productLists: {
    title: 'Product lists',
    about:
      'The catalog, the search and the rows of the home page can show products that differ only in size, count or flavor as one card. Filters count cards.',
    field: partsField({ cards: blockChoice('Cards', productListCards) }),
  },
  productNotices: {
    title: 'Product notices',
    about: 'Shown on every product page.',
    field: list('Notices', 'Notice', 8, long('Notice', 600)),
  },
  'about-us': { title: 'About us', about: 'Who you are.', field: policy },
  terms: {
    title: 'Terms & Conditions',
    about: 'Orders record the version that was in force when they were placed.',
    field: policy,
  },
  'shipping-policy': {
    title: 'Shipping Policy',
    about: 'Where we do not ship is added from the rulebook.',
    field: policy,
  },
  'privacy-policy': { title: 'Privacy Policy', about: 'What is kept, and why.', field: policy },
  'refund-and-return-policy': {
    title: 'Refund & Return Policy',
    about: 'What can come back, and how.',
    field: policy,
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
