import fc from 'fast-check'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { writable } from './invoice.ts'

const pdf = await PDFDocument.create()
const font = await pdf.embedFont(StandardFonts.Helvetica)

test('what the fonts of a PDF cannot write does not break it', () => {
  expect(writable(font, 'Zoë Łukasz-Ünal')).toBe('Zoë Lukasz-Ünal')
  expect(writable(font, 'Nguyễn Thị Ðào')).toBe('Nguyen Thi Ðào')
  expect(writable(font, '李小龍 🌿\n2nd floor')).toBe('??? ? 2nd floor')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      font.encodeText(writable(font, text))
    }),
    { numRuns: 300 },
  )
})
