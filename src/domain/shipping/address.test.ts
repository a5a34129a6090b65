import { expect, test } from 'vitest'
import { formatAddressLines } from './address.ts'

const address = {
  firstName: 'Bo',
  lastName: 'Alder',
  street1: '12 Canal Street',
  city: 'New York',
  state: 'NY',
  zip: '10001',
}

test('The lines of an address skip what was left empty', () => {
  const lines = ['Bo Alder', '12 Canal Street', 'New York, NY 10001']
  expect(formatAddressLines(address)).toEqual(lines)
  for (const empty of ['', ' ', undefined])
    expect(formatAddressLines({ ...address, company: empty, street2: empty })).toEqual(lines)
  expect(formatAddressLines({ ...address, company: 'Canal Tea', street2: 'Floor 2' })).toEqual([
    'Bo Alder',
    'Canal Tea',
    '12 Canal Street',
    'Floor 2',
    'New York, NY 10001',
  ])
})

test('The lines of an address have no commas or blanks around missing names and places', () => {
  expect(formatAddressLines({ ...address, lastName: '', city: '' })).toEqual([
    'Bo',
    '12 Canal Street',
    'NY 10001',
  ])
})
