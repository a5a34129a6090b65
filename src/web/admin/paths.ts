/** The paths of the admin area, below /admin, that its pages link to. pages/pages.ts has every page. */
export const adminPaths = {
  login: '/login',
  join: '/join',
  security: '/my-security',
  dashboard: '/',
  orders: '/order-management',
  order: (number: string) => `/order-management/${encodeURIComponent(number)}`,
  packingSlip: (number: string, shipmentId?: string) =>
    `/order-management/${encodeURIComponent(number)}/packing-slip${shipmentId === undefined ? '' : `?shipment=${shipmentId}`}`,
  drafts: '/order-drafts',
  newDraft: '/order-drafts/new',
  draft: (id: string) => `/order-drafts/${encodeURIComponent(id)}`,
  returns: '/returns',
  packing: '/packing',
  packingTable: '/packing/table',
  pickList: (numbers: readonly string[]) => `/packing/pick-list?orders=${numbers.join(',')}`,
  customers: '/customers',
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  disputes: '/disputes',
  accountHealth: '/account-health',
  dispute: (id: string) => `/disputes/${encodeURIComponent(id)}`,
  addProduct: '/add-products',
  products: '/product-list',
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  reviews: '/reviews',
  questions: '/questions',
  labReports: '/lab-reports',
  lot: (id: string) => `/lab-reports/${encodeURIComponent(id)}`,
  stockLedger: '/stock-ledger',
  stockCounts: '/stock-counts',
  stockCount: (id: string) => `/stock-counts/${encodeURIComponent(id)}`,
  recall: (id: string) => `/recalls/${encodeURIComponent(id)}`,
  recallReport: (id: string) => `/recalls/${encodeURIComponent(id)}/report`,
  content: '/content',
  contentBlock: (key: string) => `/content/${encodeURIComponent(key)}`,
  blog: '/blog',
  newArticle: '/blog/new',
  article: (id: string) => `/blog/${encodeURIComponent(id)}`,
  messages: '/messages',
  compliance: '/compliance',
  rule: (id: string) => `/compliance/rules/${encodeURIComponent(id)}`,
  newRule: '/compliance/rules/new',
  rulePacks: '/compliance/rule-packs',
  complianceMap: '/compliance/map',
  promotions: '/promotions',
  promotionSimulation: '/promotions/try',
  promotionCodes: (id: string) => `/promotions/${encodeURIComponent(id)}/codes`,
  wholesale: '/wholesale',
  emails: '/emails',
  emailTemplates: '/email-templates',
  transactions: '/transactions',
  payouts: '/payouts',
  payout: (id: string) => `/payouts/${encodeURIComponent(id)}`,
  openInvoices: '/open-invoices',
  ledger: '/ledger',
  ledgerLines: '/ledger/lines',
  settings: '/settings',
  taxReport: '/reports/tax',
  taxSettings: '/settings/tax',
  shippingSettings: '/settings/shipping',
  shippingBoxes: '/settings#boxes',
  carrierAccounts: '/settings#shipping-carriers',
  paymentSettings: '/settings#payments',
  ageSettings: '/settings#age-verification',
  demoSettings: '/settings#demo-store',
} as const

/** A list with its filters set: `withFilters(adminPaths.orders, { queue: 'pack' })`. */
export function withFilters(path: string, filters: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(filters)}`
}

/** The product in the storefront, which is another application. */
export const shopProductUrl = (slug: string) => `/products/${encodeURIComponent(slug)}`

/** The same for a bundle. */
export const shopBundleUrl = (slug: string) => `/bundles/${encodeURIComponent(slug)}`

/** The page of an emailed invitation, as the browser's address bar has it. */
export const joinUrlPath = `/admin${adminPaths.join}`

/** An address may have the signs of a URL: 'a?bcc=b%40shop.example@mail.example' would write to others, too. */
export function toMailUrl(email: string, subject?: string): string {
  const address = email.split('@').map(encodeURIComponent).join('@')
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
