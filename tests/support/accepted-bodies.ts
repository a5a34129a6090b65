import { writeSmallPdf } from './drawn-pdf.ts'
import { createRuleBody } from './rules.ts'

/** A well-formed id of nothing. */
export const unknownId = '00000000-0000-7000-8000-000000000000'

const article = {
  slug: 'an-article',
  title: 'An article',
  excerpt: 'What it says.',
  cover: { url: '/pictures/article.webp', alt: 'A leaf', width: 800, height: 600 },
  body: 'Some words.',
  author: 'Ada',
  status: 'draft',
}

const draft = {
  source: 'phone',
  email: '',
  items: [],
  couponCode: '',
  placeAnswers: [],
  note: '',
  address: { firstName: '', lastName: '', street1: '', city: '', state: '', zip: '', phone: '' },
}

const dispute = { network: 'visa', reasonCode: '13.1', amount: 1000, openedOn: '2026-11-20' }

const shippingMethod = {
  name: 'Economy',
  serviceCode: 'ups-3-day-select',
  isActive: true,
  isStandard: false,
  hasAdultSignature: true,
  zones: [{ name: 'East', states: ['NY'], zipPrefixes: [], rate: { kind: 'flat', price: 700 } }],
  excludedStates: [],
  excludedClasses: [],
  excludedProductIds: [],
}

const bundle = {
  name: 'Powder pack',
  slug: 'powder-pack',
  description: '',
  price: 4500,
  isActive: true,
  parts: [unknownId, '00000000-0000-7000-8000-000000000009'].map((productId) => ({ productId, quantity: 1 })),
}

/** For calls whose schemas ask for more than the documentation says, such as one of two fields. */
const acceptedBodies: Readonly<Record<string, object>> = {
  '/api/admin/bundles': bundle,
  '/api/admin/bundles/:id': { ...bundle, expectedVersion: 0 },
  '/api/admin/order-drafts': draft,
  '/api/admin/order-drafts/quote': draft,
  '/api/admin/order-drafts/:id': { ...draft, expectedVersion: 0 },
  '/api/admin/orders/:number/refund': { reason: 'A test.', idempotencyKey: unknownId, shipping: 100 },
  '/api/admin/orders/:number/edit/preview': { lines: [], added: [], expectedVersion: 0 },
  '/api/admin/orders/:number/edit': {
    lines: [],
    added: [],
    expectedVersion: 0,
    reason: 'A test.',
    expectedDifference: 0,
    idempotencyKey: unknownId,
  },
  '/api/admin/orders/:number/edit/withdraw': { offerId: unknownId, reason: 'A test.' },
  '/api/admin/orders/:number/restock': {
    lines: [{ lineId: unknownId, quantity: 1, to: 'shelf', isOpened: false, expectedUnits: 1 }],
  },
  '/api/admin/orders/:number/lots': {
    lines: [{ lineId: unknownId, lotId: unknownId }],
    expectedVersion: 0,
  },
  '/api/admin/products/:id/write-offs': { kind: 'lost', quantity: 1, expectedUnits: 1, reason: 'A test.' },
  '/api/admin/products/:id/moves': { from: unknownId, to: unknownId, quantity: 1, expectedUnits: 1 },
  '/api/admin/customer-groups/:id': { name: 'Shops', terms: 'none', expectedVersion: 0 },
  '/api/admin/disputes/:id': { ...dispute, expectedVersion: 0 },
  '/api/admin/orders/:number/disputes': { ...dispute, paymentId: unknownId, state: 'needs-response' },
  '/api/admin/payouts': { accountId: unknownId, ref: 'B-1', arrivedOn: '2026-11-20', amount: 1000 },
  '/api/admin/payout-files/import': {
    accountId: unknownId,
    file: 'Payout,Arrived,Kind',
    expectedDigest: '0'.repeat(64),
  },
  '/api/admin/dispute-files/import': {
    accountId: unknownId,
    file: 'Reference,Order,Amount',
    expectedDigest: '0'.repeat(64),
  },
  '/api/admin/orders/:number/shipments/:shipmentId/label-rates': {
    accountId: unknownId,
    weightGrams: 500,
    format: 'pdf',
  },
  '/api/admin/returns/:number/label-rates': { accountId: unknownId, weightGrams: 500 },
  '/api/admin/returns/:number/label': { rateId: unknownId, expectedVersion: 0 },
  '/api/admin/orders/:number/shipments/:shipmentId/label': { rateId: unknownId, expectedVersion: 0 },
  '/api/admin/tax/registrations/:id': { state: 'NY', startsOn: '2026-01-01', expectedVersion: 0 },
  '/api/admin/tax/rates/:id': {
    state: 'NY',
    level: 'zip',
    place: '100',
    ppm: 45_000,
    source: 'A test.',
    expectedVersion: 0,
  },
  '/api/admin/tax/rate-files/import': {
    file: 'State,Level,Place,Rate,Source',
    expectedDigest: '0'.repeat(64),
  },
  '/api/admin/tax/fees/:id': {
    state: 'NY',
    amount: 29,
    minimum: 0,
    paidBy: 'customer',
    source: 'A test.',
    expectedVersion: 0,
  },
  '/api/admin/tax/excises/:id': {
    state: 'CO',
    base: 'price',
    rate: 150_000,
    source: 'A test.',
    expectedVersion: 0,
  },
  '/api/admin/shipping/methods': { ...shippingMethod, expectedVersion: 0 },
  '/api/admin/shipping/methods/:id': { ...shippingMethod, expectedVersion: 0 },
  '/api/admin/shipping/calendar': {
    handlingDays: 0,
    cutOffs: [null, '16:30', null, null, null, null, null],
    nextDayFridayCutOff: null,
    holidays: [],
    closures: [],
    expectedVersion: 0,
  },
  '/api/admin/lots/:id': { number: 'LOT-1', results: {}, expectedVersion: 0 },
  '/api/admin/lots/:id/actions': { action: 'fail', reason: 'A test.', expectedVersion: 0 },
  '/api/admin/reviews/:id/photos': { photoIds: [unknownId] },
  '/api/admin/articles/:id': { ...article, expectedVersion: 0 },
  '/api/admin/rules': createRuleBody({ state: 'NY' }),
  '/api/admin/rule-preview': createRuleBody({ state: 'NY' }),
  '/api/admin/sales-holds/:productClass': { isHeld: false, reason: 'A test.', expectedVersion: 0 },
  '/api/admin/sales-holds/:productClass/preview': { isHeld: false },
  '/api/admin/rules/:id/edit': { ...createRuleBody({ state: 'NY' }), expectedVersion: 0 },
}

/** A body of the call that its schema accepts, unless a generated one is. */
export function findAcceptedBody(path: string): object | undefined {
  if (path === '/api/admin/lots/:id/report') return createLotReport()
  if (path === '/api/admin/customers/:id/tax-certificates') return createCertificate()
  if (path === '/api/admin/customers/:id/tax-certificates/:certificateId') return createCertificate()
  return acceptedBodies[path]
}

function createCertificate(): FormData {
  const form = new FormData()
  const fields = { number: 'R-1', states: 'NY', expiresOn: '2099-12-31', expectedVersion: '0' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('document', new Blob([writeSmallPdf().toString()]), 'certificate.pdf')
  return form
}

function createLotReport(): FormData {
  const form = new FormData()
  form.append('expectedVersion', '0')
  form.append('coa_report', new Blob([writeSmallPdf().toString()]), 'report.pdf')
  return form
}

/** Parts of paths that only some words fit. */
const wordsInPaths: Readonly<Record<string, string>> = {
  attribute: 'flavor',
  kind: 'brand',
  state: 'NY',
  productClass: 'leaf',
}

/** The path with ids that its schema accepts, of nothing where possible. */
export function fillPath(path: string): string {
  return path
    .replace('/versions/:number', '/versions/1')
    .replace(/:(\w+)/g, (_, name: string) => wordsInPaths[name] ?? unknownId)
}
