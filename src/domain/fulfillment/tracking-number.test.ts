import { describe, expect, test } from 'vitest'
import { testNumbers } from '#tests/support/tracking-numbers.data.ts'
import { numberedCarriers } from './tracking-forms.ts'
import { describeTrackingNumber, findTrackingCarriers, parseTrackingNumber } from './tracking-number.ts'

describe('A tracking number', () => {
  test.each([
    ['USPS', '9400 1112 0108 0805 4830 16'],
    ['USPS', '9400111206206406260787'],
    ['USPS', '9405803699300124287899'],
    ['USPS', '0307 1790 0005 2348 3741'],
    ['USPS', '9101 1234 5678 9000 0000 13'],
    ['USPS', '9505 5110 6960 5048 6006 24'],
    ['USPS', '92748931507708513018050063'],
    ['USPS', '92001903060085300042901077'],
    ['USPS', '9361 2898 7870 0317 6337 95'],
    ['USPS', '9261292700768711948021'],
    ['UPS', '1Z5R89390357567127'],
    ['UPS', '1Z879E930346834440'],
    ['UPS', '1Z8V92A70367203024'],
    ['UPS', 'K2479825491'],
  ])('of %s is read with a right check digit: %s', (carrier, text) => {
    expect(parseTrackingNumber(carrier, text)).toEqual({
      ok: true,
      trackingNumber: text,
      isCheckDigitRight: true,
    })
  })

  test.each([
    ['USPS', '0307 1790 0005 2348 3742'],
    ['USPS', '9101 1234 5678 9000 0000 14'],
    ['USPS', '9434611206206407667131'],
    ['USPS', '9400 1000 0000 0000 0000 01'],
    ['UPS', '1Z5R89390357567128'],
    ['UPS', 'K1506235622'],
    ['UPS', 'V0411335627'],
  ])('of %s is read with a wrong check digit: %s', (carrier, text) => {
    expect(parseTrackingNumber(carrier, text)).toMatchObject({ ok: true, isCheckDigitRight: false })
  })

  test.each([
    ['USPS', 'WRONG1'],
    ['USPS', '9400 1000 0000 0001'],
    ['USPS', '9200000000000000000000'],
    ['USPS', '9.40011E+21'],
    ['USPS', '94001112062064062607AB'],
    ['USPS', '940011120620640626078'],
    ['UPS', 'WRONG1'],
    ['UPS', '2Z5R89390357567127'],
    ['UPS', '1A5R89390357567127'],
    ['UPS', '1Z5R8939035756712'],
    ['A carrier nobody knows', 'x'],
    ['USPS', ' - '],
  ])('is none of %s: %s', (carrier, text) => {
    expect(parseTrackingNumber(carrier, text)).toMatchObject({ ok: false })
  })

  test.each([
    ['420787459400111206206406260787', '9400111206206406260787'],
    ['420 22153 9101026837331000039521', '9101026837331000039521'],
    ['4201002334249200190132607600833457', '9200190132607600833457'],
    ['4201028200009261290113185417468510', '9261290113185417468510'],
    ['420 11213 92 6129098349792366623 8', '92 6129098349792366623 8'],
    [
      ' 4 2 0 1 0 2 8 2 0 0 0 0 9 2 6 1 2 9 0 1 1 3 1 8 5 4 1 7 4 6 8 5 1 0 ',
      '9 2 6 1 2 9 0 1 1 3 1 8 5 4 1 7 4 6 8 5 1 0',
    ],
  ])('is read without the ZIP code before it: %s', (text, trackingNumber) => {
    expect(parseTrackingNumber('USPS', text)).toEqual({ ok: true, trackingNumber, isCheckDigitRight: true })
  })

  test('is read in small letters, with hyphens, and with the apostrophe of a spreadsheet', () => {
    expect(parseTrackingNumber('UPS', "'1z5r-8939-0357567127 ")).toMatchObject({
      ok: true,
      trackingNumber: '1Z5R 8939 0357567127',
    })
  })

  test('of another carrier of the shop is refused with its name', () => {
    expect(parseTrackingNumber('USPS', '1Z5R89390357567127')).toMatchObject({
      message: expect.stringContaining('This is a number of UPS. USPS numbers have 20 or 22 digits'),
    })
  })

  test('is shown by an example that is one', () => {
    for (const carrier of ['USPS', 'UPS']) {
      const example = describeTrackingNumber(carrier)?.split('such as ')[1] ?? ''
      expect(parseTrackingNumber(carrier, example)).toMatchObject({ ok: true, isCheckDigitRight: true })
    }
  })

  test('of the postal union has two letters and ends with its country', () => {
    expect(parseTrackingNumber('USPS', 'RB 123 456 785 US')).toMatchObject({ isCheckDigitRight: true })
    expect(parseTrackingNumber('USPS', 'RB123456786US')).toMatchObject({ isCheckDigitRight: false })
    expect(parseTrackingNumber('USPS', 'RB123456785CN')).toMatchObject({ ok: false })
  })
})

describe('The carrier of a tracking number', () => {
  const withoutZip = (text: string) => text.replace(/[\s-]/g, '').replace(/^420(\d{5}|\d{9})(?=9[1-5])/, '')

  test.each(numberedCarriers)('%s is found for each of its numbers', (carrier) => {
    for (const text of testNumbers[carrier].valid) {
      expect(findTrackingCarriers(withoutZip(text)), text).toContain(carrier)
      expect(parseTrackingNumber(carrier, text), text).toMatchObject({ ok: true, isCheckDigitRight: true })
    }
  })

  test.each(numberedCarriers)('%s is not found with a right check digit for others', (carrier) => {
    for (const text of testNumbers[carrier].invalid) {
      const reading = parseTrackingNumber(carrier, text)
      const isOfCarrier = findTrackingCarriers(withoutZip(text)).includes(carrier)
      expect(isOfCarrier && reading.ok && reading.isCheckDigitRight, text).toBe(false)
    }
  })

  test('is the one whose check digit is right, where forms overlap', () => {
    // K and ten digits are a waybill of UPS, and a number of 22 digits after 92 to 95 is of USPS.
    expect(findTrackingCarriers('9400111206206406260787')).toEqual(['USPS'])
    expect(findTrackingCarriers('9611020987654312345672')).toEqual(['FedEx'])
    expect(findTrackingCarriers('9865 7878 8855')).toEqual(['FedEx'])
    expect(findTrackingCarriers('3318810025')).toEqual(['DHL'])
    expect(findTrackingCarriers('EZ1000000001')).toEqual([])
  })

  test('is named when an order goes with another one', () => {
    expect(parseTrackingNumber('USPS', '986578788855')).toMatchObject({
      message: expect.stringContaining('This is a number of FedEx. USPS numbers have'),
    })
  })

  test('may be one whose numbers are not all known', () => {
    expect(parseTrackingNumber('FedEx', 'ABC1234567')).toMatchObject({ ok: true, isCheckDigitRight: true })
    expect(parseTrackingNumber('FedEx', '996578788855')).toMatchObject({ ok: true, isCheckDigitRight: false })
    expect(parseTrackingNumber('FedEx', '9.86579E+11')).toMatchObject({ ok: false })
  })
})
