import { describe, expect, test } from 'vitest'
import { matchScannedPiece, type PackingLine, readScannedCode } from './packing-scan.ts'

const line: PackingLine = {
  lineId: 'red',
  name: 'Red Bali',
  size: '250 g',
  sku: 'RB-250',
  barcode: '036000291452',
  quantity: 2,
  lots: [{ number: 'A-1', status: 'passed', quantity: 2 }],
}
const other: PackingLine = { ...line, lineId: 'green', name: 'Green Malay', sku: 'GM', barcode: undefined }

describe('A scanned code', () => {
  test.each([
    [' A-1 ', 'A-1'],
    ['https://shop.example/lab-reports?lot=A%201', 'A 1'],
    ['https://shop.example/', 'https://shop.example/'],
    ['http://', 'http://'],
  ])('%s is read as %s', (text, code) => {
    expect(readScannedCode(text)).toBe(code)
  })
})

describe('A scanned piece', () => {
  test.each(['RB-250', 'rb-250', '036000291452', '0036000291452', '36000291452', 'a-1'])(
    'is of the line with the code %s',
    (code) => {
      expect(matchScannedPiece([other, { ...line, lots: line.lots }], code, undefined, [])).toMatchObject({
        ok: true,
        value: { lineId: code === 'a-1' ? 'green' : 'red' },
      })
    },
  )

  test.each(['draft', 'failed', 'expired', 'recalled'] as const)(
    'of a lot that is %s is refused',
    (status) => {
      const bad = { ...line, lots: [{ number: 'A-1', status, quantity: 2 }] }
      const message = `Lot A-1 is ${status}. Put the piece aside. It must not be packed.`
      for (const code of ['A-1', 'RB-250'])
        expect(matchScannedPiece([bad], code, undefined, [])).toMatchObject({
          ok: false,
          refusal: { message },
        })
      const found = { name: 'Elephant', size: undefined, lot: { number: 'A-1', status } }
      expect(matchScannedPiece([], 'A-1', found, [])).toMatchObject({ ok: false, refusal: { message } })
    },
  )

  test('of another lot of the same product names the right one', () => {
    const found = { name: 'Red Bali', size: '250 g', lot: { number: 'B-2', status: 'passed' as const } }
    expect(matchScannedPiece([line], 'B-2', found, [])).toMatchObject({
      refusal: {
        message:
          'This is lot B-2. Red Bali, 250 g of this order comes from lot A-1. Take one of that lot, or choose the lot on the order page.',
      },
    })
  })

  test('of another product, or of none, is refused with its name', () => {
    const found = { name: 'Gold Bali', size: '1 kg', lot: undefined }
    expect(matchScannedPiece([line], 'GB', found, [])).toMatchObject({
      refusal: { message: 'Gold Bali, 1 kg is not in this order. Put it back.' },
    })
    expect(matchScannedPiece([line], 'X', undefined, [])).toMatchObject({
      refusal: { code: 'not-found', message: 'No order, product or lot has the code X.' },
    })
  })

  test('of a product in two lines is of the one that lacks a piece, and one more is refused', () => {
    const lines = [line, { ...line, lineId: 'added', quantity: 1 }]
    const counted: { lineId: string; lotNumber: string | undefined }[] = []
    for (let piece = 0; piece < 3; piece++) {
      const scanned = matchScannedPiece(lines, 'RB-250', undefined, counted)
      if (scanned.ok) counted.push(scanned.value)
    }
    expect(counted.map(({ lineId }) => lineId)).toEqual(['red', 'red', 'added'])
    expect(matchScannedPiece(lines, 'RB-250', undefined, counted)).toMatchObject({
      refusal: { message: 'All pieces of Red Bali, 250 g are counted. Put it back.' },
    })
  })

  test('of a lot is counted as often as the order has units of the lot', () => {
    const lots = ['A-1', 'B-2'].map((number) => ({ number, status: 'passed' as const, quantity: 1 }))
    const counted = [{ lineId: 'red', lotNumber: 'A-1' }]
    expect(matchScannedPiece([{ ...line, lots }], 'A-1', undefined, counted)).toMatchObject({
      refusal: { message: 'All pieces of lot A-1 are counted. Put it back, and take one of lot B-2.' },
    })
    for (const code of ['B-2', 'RB-250'])
      expect(matchScannedPiece([{ ...line, lots }], code, undefined, counted)).toMatchObject({ ok: true })
  })
})
