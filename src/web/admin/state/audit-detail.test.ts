import { expect, test } from 'vitest'
import { formatAuditDetails, formatAuditSubject } from './audit-detail.ts'

test.each([
  ['priceCents', '1749 → 3150', 'Price: $17.49 to $31.50'],
  ['list_price_cents', '1749 → 3150', 'List price: $17.49 to $31.50'],
  ['discountBp', '0 → 2550', 'Discount: 0% to 25.5%'],
  ['discount_bp', '0 → 2500', 'Discount: 0% to 25%'],
  ['cents', '4364', 'Amount: $43.64'],
  ['standardShipping', '1295', 'Standard shipping: $12.95'],
  ['minimumSubtotalCents', '50000', 'Minimum subtotal: $500.00'],
  ['discountKind', 'free-shipping', 'Discount type: Free shipping'],
  ['startsAt', '2026-11-22T13:45:03.664Z', 'Starts: Nov 22, 2026, 8:45 AM EST'],
  ['heldBefore', 'false', 'On hold before: No'],
  ['usageLimitPerEmail', '1', 'Usage limit per email: 1'],
  ['slug', 'red-bali-powder', 'URL slug: red-bali-powder'],
  ['stock', '12 → 9', 'Stock: 12 to 9'],
  ['reason', 'Wrong price on the label', 'Reason: Wrong price on the label'],
])('The audit detail %s: %s is read as "%s"', (name, value, text) => {
  expect(formatAuditDetails([{ name, value }])).toEqual(text)
})

test('Ids of records are no details and no subjects', () => {
  const id = '019ac2f0-7d1e-7c3a-9b54-3f2a1c0de5a1'
  expect(
    formatAuditDetails([
      { name: 'id', value: id },
      { name: 'slug', value: 'green-powder' },
    ]),
  ).toBe('URL slug: green-powder')
  expect(formatAuditSubject(id)).toBe('Record 0de5a1')
  expect(formatAuditSubject('LW-4821390577')).toBe('LW-4821390577')
})
