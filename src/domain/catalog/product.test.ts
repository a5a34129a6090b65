import { expect, test } from 'vitest'
import { formatFullName } from './product.ts'

test('The full name of a product has its size, and its flavor once', () => {
  const [size, flavor] = ['2 OZ', 'PINK LEMONADE']
  expect(formatFullName({ name: 'Steeped Green', size, flavor })).toBe('Steeped Green, 2 oz · Pink Lemonade')
  expect(formatFullName({ name: 'Steeped Green, Pink Lemonade', size, flavor })).toBe(
    'Steeped Green, Pink Lemonade, 2 oz',
  )
  expect(formatFullName({ name: 'Red Bali' })).toBe('Red Bali')
  // A name stays as it was entered, and the size of an order line has count and flavor.
  expect(formatFullName({ name: 'OPMS 8 OZ', size: '8 OZ · 30CT' })).toBe('OPMS 8 OZ, 8 oz · 30 ct')
})
