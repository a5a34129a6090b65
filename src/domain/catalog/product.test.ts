import { expect, test } from 'vitest'
import { formatFullName } from './product.ts'

test('The full name of a product has its size, and its flavor once', () => {
  const [size, flavor] = ['2 OZ', 'PINK LEMONADE']
  expect(formatFullName({ name: 'Steeped Green', size, flavor })).toBe('Steeped Green, 2 OZ · PINK LEMONADE')
  expect(formatFullName({ name: 'Steeped Green, Pink Lemonade', size, flavor })).toBe(
    'Steeped Green, Pink Lemonade, 2 OZ',
  )
  expect(formatFullName({ name: 'Red Bali' })).toBe('Red Bali')
})
