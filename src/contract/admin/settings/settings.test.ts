import { expect, test } from 'vitest'
import { settingsUpdate } from './settings.ts'

const refuse = (change: object) => {
  const { error } = settingsUpdate.safeParse({ ...change, expectedVersion: 0 })
  return error?.issues.map(({ message }) => message)
}

test.each([
  [{ shopName: 'x'.repeat(61) }, 'Store name can be at most 60 characters.'],
  [{ freeShippingThreshold: -1 }, 'Free shipping threshold cannot be negative.'],
  [{ standardShipping: 1_000_001 }, 'Standard shipping rate can be at most $10,000.'],
  [{ standardShipping: 10.5 }, 'Standard shipping rate can have at most two decimals.'],
  [{ shipFromZip: '1234' }, 'Enter a ZIP code of five digits.'],
  [{ timeZone: 'Europe/Paris' }, 'Choose a time zone.'],
  [{ emailRetentionDays: 6 }, 'Keep emails for at least 7 days.'],
  [{ emailRetentionDays: 3651 }, 'Keep emails for at most 3,650 days.'],
  [{ reportMonths: 0 }, 'A lab report counts for at least 1 month.'],
  [{ reportMonths: 1.5 }, 'Enter a whole number of months.'],
  [{ auditHeadAddress: 'nobody' }, 'Enter an email address, or leave it empty.'],
  [{ unpaidOrderMinutes: 14 }, 'Leave at least 15 minutes to pay.'],
  [{ unpaidOrderMaxUnits: 100_001 }, 'Enter at most 100,000 items.'],
  [{ exitUrl: 'ftp://example.com' }, 'Enter a URL such as https://www.example.com/.'],
  [{}, 'There are no changes to save.'],
])('%j is refused: %s', (change, message) => {
  expect(refuse(change)).toEqual([message])
})

test('Settings at their bounds and an absent address are taken', () => {
  expect(
    refuse({ emailRetentionDays: 7, reportMonths: 60, auditHeadAddress: '', unpaidOrderMaxUnits: 1 }),
  ).toBeUndefined()
})
