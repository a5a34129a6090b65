import { expect, test } from 'vitest'
import { listPackGaps, type PackFacts, type PackProduct, packPolicies } from './underwriting-pack.ts'

const product: PackProduct = {
  productId: '1',
  sku: 'RB-8',
  name: 'Red Bali',
  slug: 'red-bali',
  imageKey: 'red-bali.webp',
  lotNumber: 'L-1',
  laboratory: 'Green Lab',
  laboratoryCertificate: 'AT-1',
  testedOn: '2026-10-01',
  expiresOn: undefined,
  reportFileKey: 'report.pdf',
}
const complete: PackFacts = {
  products: [product],
  contact: { email: 'help@example.com', phone: '646-555-0100', address: ['1 Elm Street'] },
  hasAgeCheck: true,
  ageFigures: [{ month: '2026-11', checked: 3, passed: 2, refused: 1 }],
  blocked: [{ month: '2026-11', state: 'AL', attempts: 4, orders: 1 }],
  policies: packPolicies.map((key) => ({
    key,
    title: key,
    body: 'Words.',
    version: '1',
    since: '2026-01-01',
    versions: 1,
  })),
  descriptors: [{ account: 'Main', methods: ['card'], descriptor: 'ACME BOTANICAL', isMadeOfName: false }],
  disclaimer: 'These statements have not been evaluated.',
  sales: 10,
}

test('A pack that has everything has no gaps', () => {
  expect(listPackGaps(complete)).toEqual([])
})

test.each<[Partial<PackFacts>, string[]]>([
  [{ products: [{ ...product, reportFileKey: undefined }] }, ['No lab report: Red Bali (RB-8), lot L-1.']],
  [
    { products: [{ ...product, sku: undefined, lotNumber: undefined }] },
    ['No lot and no lab report: Red Bali.', 'No SKU: Red Bali.'],
  ],
  [
    { products: [{ ...product, laboratoryCertificate: undefined, imageKey: undefined }] },
    [
      'No ISO/IEC 17025 certificate of the laboratory: Red Bali (RB-8), lot L-1.',
      'No picture of the label: Red Bali (RB-8).',
    ],
  ],
  [{ products: [] }, ['No product is published.']],
  [
    { hasAgeCheck: false, ageFigures: [] },
    ['No age check is set up.', 'No age check was made in these months.'],
  ],
  [
    { policies: complete.policies.filter(({ key }) => key !== 'terms'), disclaimer: '' },
    ['No terms of service page is published.', 'No FDA disclaimer is in the footer.'],
  ],
  [
    { contact: { email: '', phone: '', address: [] } },
    [
      'No telephone number is in the footer.',
      'No email address is in the footer.',
      'No postal address is in the footer.',
    ],
  ],
  [{ descriptors: [] }, ['No account takes cards or bank accounts, so there is no statement descriptor.']],
])('A pack with %j names what is missing', (change, gaps) => {
  expect(listPackGaps({ ...complete, ...change })).toEqual(gaps)
})

test('Each lab report that is missing is named, and many missing SKUs are counted', () => {
  const products = Array.from({ length: 30 }, (_, index) => ({
    ...product,
    productId: String(index),
    name: `Product ${index}`,
    sku: undefined,
    reportFileKey: undefined,
  }))
  const gaps = listPackGaps({ ...complete, products })
  expect(gaps).toHaveLength(31)
  expect(gaps[29]).toBe('No lab report: Product 29, lot L-1.')
  expect(gaps[30]).toBe('No SKU: 30, such as Product 0. lab-reports.csv of the ZIP has all.')
})
