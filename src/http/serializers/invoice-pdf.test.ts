import fc from 'fast-check'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { toPrintable } from './invoice-pdf.ts'

const pdf = await PDFDocument.create()
const font = await pdf.embedFont(StandardFonts.Helvetica)

test('An invoice shows names in any script', () => {
  expect(toPrintable(font, 'Zoë Łukasz-Ünal')).toBe('Zoë Lukasz-Ünal')
  expect(toPrintable(font, 'Nguyễn Thị Ðào')).toBe('Nguyen Thi Ðào')
  expect(toPrintable(font, 'Зоя Шевченко, Γιώργος, 李小龍')).toBe('Zoya Shevchenko, Giorgos, LiXiaoLong')
  expect(toPrintable(font, 'Ame\u0301lie 🌿\n2nd floor')).toBe('Amélie :herb: 2nd floor')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      font.encodeText(toPrintable(font, text))
    }),
    { numRuns: 300 },
  )
})
