import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardizeStreet } from './standard-street.ts'

const write = (street1: string, street2 = '') => {
  const standard = standardizeStreet({ street1, street2 })
  return standard.street2 === '' ? standard.street1 : `${standard.street1} | ${standard.street2}`
}

describe('The street as carriers write it', () => {
  test.each([
    ['350 Fifth Avenue', '350 Fifth Ave'],
    ['350 fifth avenue', '350 Fifth Ave'],
    ['100 NORTH MAIN STREET', '100 N Main St'],
    ['100 N. Main St.', '100 N Main St'],
    ['12 Park Avenue South', '12 Park Ave S'],
    ['1600 Pennsylvania Avenue Northwest', '1600 Pennsylvania Ave NW'],
    ['4 Martin Luther King Jr. Boulevard', '4 Martin Luther King Jr Blvd'],
    ["7 o'brien lane", "7 O'Brien Ln"],
    ['22 east 5TH street', '22 E 5th St'],
    ['9  Oak   Drive', '9 Oak Dr'],
  ])('%s is %s', (typed, standard) => {
    expect(write(typed)).toBe(standard)
  })

  test.each([
    ['12 Main Street Apartment 4b', '', '12 Main St | Apt 4B'],
    ['12 Main Street, #4', '', '12 Main St | # 4'],
    ['12 Main Street Apt # 4', '', '12 Main St | Apt 4'],
    ['12 Main St', 'suite 200', '12 Main St | Ste 200'],
    ['12 Main St', 'Floor 3', '12 Main St | Fl 3'],
    ['12 Main St Unit 5', 'Building C', '12 Main St Unit 5 | Bldg C'],
    ['12 Main St', 'c/o Ada Birch', '12 Main St | c/o Ada Birch'],
  ])('the unit of %s, %s: %s', (street1, street2, standard) => {
    expect(write(street1, street2)).toBe(standard)
  })

  test.each([
    // The word is the name of the street.
    '12 North St',
    '12 Avenue N',
    '12 Court St',
    '12 Court',
    '12 Avenue of the Americas',
    '8 County Road 12',
    '12 Lake Lot Rd',
    // No house number.
    'The Old Mill',
    'North Star Ranch',
    '',
  ])('%s stays', (street) => {
    expect(write(street)).toBe(street)
  })

  test('standard lines stay as they are, and no number is lost', () => {
    const word = fc.constantFrom(
      'North',
      'Main',
      'Street',
      'Ave',
      'NW',
      'Apt',
      '4b',
      '#',
      '12',
      'Lot',
      'of',
      'Suite',
      'COURT',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.array(word, { maxLength: 4 }), (one, two) => {
        const typed = { street1: ['12', ...one].join(' '), street2: two.join(' ') }
        const once = standardizeStreet(typed)
        expect(standardizeStreet(once)).toEqual(once)
        const numbers = (lines: typeof typed) =>
          `${lines.street1} ${lines.street2}`.toUpperCase().match(/\d+/g)
        expect(numbers(once)).toEqual(numbers(typed))
      }),
      { numRuns: 1000 },
    )
  })
})
