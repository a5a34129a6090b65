import { defaultPolicies, policiesSince } from './policies.data.ts'
import { promisedPromotions } from './promised-promotions.data.ts'

/** The words of the specification as a new shop's content (decision 0018). Staff edit them in the admin area. */

const hero = (n: number, alt: string) => ({ url: `/pictures/hero-${n}.webp`, alt, width: 2000, height: 900 })
const tile = (name: string, alt: string) => ({
  url: `/pictures/tile-${name}.webp`,
  alt,
  width: 800,
  height: 1000,
})
const category = (name: string) => `/products?category=${encodeURIComponent(name)}`

const menuTile = (
  title: string,
  sub: string,
  color: 'leaf' | 'amber' | 'paper',
  image: string,
  href: string,
) => ({
  title,
  sub,
  color,
  image: `/pictures/tile-${image}.webp`,
  href,
})

const panel = (name: string, image: string) => [
  menuTile(name, 'The whole range', 'leaf', image, category(name)),
  menuTile('Newest first', 'Fresh batches', 'paper', `${image}-2`, `${category(name)}&sort=newest`),
  menuTile('Top rated', 'By our customers', 'amber', `${image}-3`, `${category(name)}&sort=rating`),
]

const words = {
  strip: {
    text: 'Good Friday',
    offer: 'Up to 59% off',
    action: 'SHOP NOW',
    href: category('Kratom Gummies'),
    promotionId: promisedPromotions.goodFriday,
  },
  menuTiles: {
    'Kratom Brands': [
      menuTile('Wyrdgrove', 'Our own brand', 'leaf', 'brands', '/products?brand=Wyrdgrove'),
      menuTile('Best sellers', 'Most bought this month', 'paper', 'brands-2', '/products?sort=popularity'),
      menuTile('Top rated', 'By our customers', 'amber', 'brands-3', '/products?sort=rating'),
    ],
    'Kratom Capsules': panel('Kratom Capsules', 'capsules'),
    'Kratom Extracts & Shots': panel('Kratom Extracts & Shots', 'extracts-and-shots'),
    'Kratom Gummies': panel('Kratom Gummies', 'gummies'),
    'Kratom Powder': panel('Kratom Powder', 'powder'),
    '7-OH': panel('7-OH', '7-oh'),
    'Flavored Kratom': panel('Flavored Kratom', 'flavored'),
  },
  footer: {
    location: 'New York, NY',
    ageNotice:
      'You must be 21 years or older to purchase. ID verification by a third-party age-verification service is required on all orders.',
    fdaDisclaimer:
      'These statements have not been evaluated by the Food and Drug Administration. These products are not intended to diagnose, treat, cure, or prevent any disease.',
    contact: {
      email: 'support@leafward.example',
      phone: '(212) 555-0142',
      address: ['Leafward', '350 Example Avenue, Floor 7', 'New York, NY 10001'],
    },
    hours: [
      'Mon–Fri 8:00 AM–4:30 PM EST',
      'Saturday 8:00–11:00 AM EST',
      'No shipping on Sundays and holidays',
    ],
    copyright: '© 2026 Leafward. Demo store: designed and drawn by the Leafward project.',
  },
  hero: [
    {
      headline: 'Fresh, Pure, and Powerful Kratom',
      tagline: 'Fresh Batch Just Arrived - Get Yours Today!',
      action: 'Shop Now',
      href: '/products',
      image: hero(1, 'Two pouches of kratom powder, a bottle of capsules and a bottle of extract'),
    },
    {
      headline: 'Every lot tested, every report public',
      tagline: 'Open the lab report of the very lot you buy, before you buy it.',
      action: 'Find a lab report',
      href: '/lab-reports',
      image: hero(2, 'Three bottles of kratom capsules'),
    },
    {
      headline: 'Buy more, save more',
      tagline: 'From two pieces the price of each goes down, on every product.',
      action: 'Shop Now',
      href: '/products?sort=popularity',
      image: hero(3, 'Three pouches of kratom powder and a tin of tablets'),
    },
  ],
  trust: [
    { title: 'Purchase protection', text: 'Trusted. Guaranteed.', icon: 'shield' },
    { title: 'Customer support', text: 'If you have any questions', icon: 'headset' },
    { title: 'Lab-tested quality', text: 'Clean, verified kratom', icon: 'flask' },
    { title: 'Adults only', text: '21+, checked on every order', icon: 'badge' },
  ],
  deals: { heading: 'Best Deals', promotionId: promisedPromotions.dealsWeek },
  tiles: {
    heading: 'Shop with categories',
    items: [
      {
        title: 'Capsules',
        href: category('Kratom Capsules'),
        image: tile('capsules', 'A bottle of kratom capsules'),
      },
      {
        title: 'Extracts and Shots',
        href: category('Kratom Extracts & Shots'),
        image: tile('extracts-and-shots', 'Small bottles of kratom extract'),
      },
      {
        title: 'Brands',
        href: '/products',
        image: tile('brands', 'Products of several brands side by side'),
      },
      { title: 'Powder', href: category('Kratom Powder'), image: tile('powder', 'A pouch of kratom powder') },
    ],
  },
  ranges: [
    {
      heading: 'Kratom Powder',
      text: 'Dried leaf, finely milled, in one, two, eight and twenty ounces.',
      href: category('Kratom Powder'),
      category: 'Kratom Powder',
    },
    {
      heading: 'Flavored Kratom',
      text: 'The same leaf with a flavor that is named on the label.',
      href: category('Flavored Kratom'),
      category: 'Flavored Kratom',
    },
  ],
  banners: [
    {
      id: 'free-delivery',
      heading: 'Free delivery for a few days',
      action: 'Shop Now',
      href: category('Kratom Powder'),
      promotionId: promisedPromotions.freeDelivery,
    },
    {
      id: 'limited-time',
      heading: 'GRAB UP TO 50% OFF – LIMITED TIME ONLY!',
      action: 'Shop Now & Save Big',
      href: '/products?category=Shots&category=Tablets',
      promotionId: promisedPromotions.grab,
    },
    {
      id: 'ultimate-experience',
      heading: 'SAVE $200 on the Ultimate Kratom Experience!',
      badge: '$1999',
      action: 'BUY NOW',
      href: '/products',
      promotionId: promisedPromotions.ultimate,
    },
  ],
  blog: { heading: 'Blogs' },
  features: [
    {
      title: 'Fast shipping',
      text: 'Packed the same day until 4:30 PM EST, Monday to Friday',
      icon: 'truck',
    },
    { title: 'Secure checkout', text: 'You pay on the page of the payment provider', icon: 'lock' },
    { title: '15-day returns', text: 'Unopened products in their original packaging', icon: 'return' },
    { title: 'Lab reports for every lot', text: 'One click from the product page', icon: 'flask' },
  ],
  faq: {
    heading: "Faq's",
    items: [
      {
        question: 'Do you offer kratom extracts or enhanced blends?',
        answer:
          'Yes. Our kratom is ethically sourced from Southeast Asian farms and minimally processed to preserve alkaloid integrity. Extracts state what they contain on the label and in the lab report of their lot.',
      },
      {
        question: 'Do you ship to my address?',
        answer:
          'Enter your ZIP code in the cart. It says whether we ship there and, if we do not, which law stands in the way.',
      },
      {
        question: 'How old must I be?',
        answer: 'At least 21. We check the age of the buyer before an order is packed.',
      },
      {
        question: 'Where do I find the lab report of my product?',
        answer:
          'On the page of the product. For a package you have, enter the lot number from its label under Lab reports.',
      },
      {
        question: 'Do I need an account?',
        answer: 'No. You can order as a guest, and track the order with its number and your email address.',
      },
      {
        question: 'Can I return a product?',
        answer:
          'Unopened products in their original packaging can come back within 15 days. Ask for the return first, on the page of your order. Sale items are final.',
      },
    ],
  },
  categoryIntroductions: [
    {
      category: 'Kratom Powder',
      text: 'Ground kratom leaf. Each pouch names its strain, its size and the lot that a laboratory tested.',
    },
    {
      category: 'Kratom Capsules',
      text: 'Ground kratom leaf in capsules. Filter by count to find the bottle you need.',
    },
    {
      category: 'Kratom Extracts & Shots',
      text: 'Concentrated kratom in small bottles. Extracts are much stronger than leaf, so read the serving on the label first.',
    },
    {
      category: 'Kratom Gummies',
      text: 'Kratom extract in gummies, for adults only. Keep them out of reach of children and pets.',
    },
    {
      category: 'Flavored Kratom',
      text: 'Kratom with a flavor added. Filter by flavor to find yours.',
    },
    {
      category: '7-OH',
      text: 'Products with 7-hydroxymitragynine. Laws on them change often, and many places do not allow them.',
    },
  ],
  productLists: { cards: 'one-card-per-family' },
  productNotices: [
    'For adults aged 21 and older only.',
    'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.',
  ],
}

/** Every block with its first version. The policies have the date of the specification's as their name (decision 0019). */
export const defaultContent: Readonly<
  Record<string, { readonly value: unknown; readonly label?: string; readonly startsAt: Date }>
> = {
  ...Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, { value, startsAt: policiesSince.at }]),
  ),
  ...Object.fromEntries(
    Object.entries(defaultPolicies).map(([key, value]) => [
      key,
      { value, label: policiesSince.label, startsAt: policiesSince.at },
    ]),
  ),
}
