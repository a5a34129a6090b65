import { expect, test } from 'vitest'
import { deliveryAddress } from './address.ts'
import { line, optionalLine, text } from './text.ts'

test('Single-line text loses its line breaks', () => {
  expect(line(20, 'City').parse(' New\r\n\tYork ')).toBe('New York')
  expect(optionalLine(20, 'Company').parse('Leaf\nand Co')).toBe('Leaf and Co')
  expect(optionalLine(20, 'Company').parse(undefined)).toBeUndefined()
  expect(text(20, 'Your message').parse(' One\nTwo ')).toBe('One\nTwo')
})

test('Single-line text loses what hides in it, and keeps what people see', () => {
  expect(line(20, 'Address').parse('P\u200bO\u001b B\u00adox \u202e12\u202c')).toBe('PO Box 12')
  expect(line(20, 'City').parse('Ca\u00f1on City')).toBe('Ca\u00f1on City')
  expect(line(20, 'City').safeParse('\u202e\u200b').error?.issues[0]?.message).toBe('City is required.')
  expect(line(20, 'City').safeParse('Portland\u0000').success).toBe(false)
})

test('Single-line text is measured without line breaks, and text of line breaks alone is empty', () => {
  expect(line(3, 'City').parse('a\n\n\n\nb')).toBe('a b')
  expect(line(20, 'City').safeParse('\n \n').error?.issues[0]?.message).toBe('City is required.')
  expect(optionalLine(3, 'Company').safeParse('abcd').error?.issues[0]?.message).toBe(
    'Company can be at most 3 characters.',
  )
})

test('A shipping address cannot add lines to the label', () => {
  const address = deliveryAddress.parse({
    firstName: 'Ada',
    lastName: 'Birch',
    street1: '1 Main St\nAttn: nobody',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'US',
  })
  expect(address.street1).toBe('1 Main St Attn: nobody')
  expect(address.firstName).toBe('Ada')
})
