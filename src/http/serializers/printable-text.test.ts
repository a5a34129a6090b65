import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdfTexts } from '#tests/support/pdf-text.ts'
import { toPrintable } from './printable-text.ts'
import { renderPdf } from './render-pdf.ts'

/** What a reader of the PDF sees of each text, which is a line of its own. */
async function print(texts: readonly string[]): Promise<string[]> {
  const pdf = await renderPdf({
    content: texts.map((text) => ({ text, noWrap: true })),
    defaultStyle: { font: 'Helvetica', fontSize: 4 },
  })
  return readPdfTexts(Uint8Array.from(pdf).buffer)
}

test('An invoice shows names in any script', async () => {
  const names = [
    ['Zoë Łukasz-Ünal', 'Zoë Lukasz-Ünal'],
    ['Nguyễn Thị Ðào', 'Nguyen Thi Ðào'],
    ['Зоя Шевченко, Γιώργος, 李小龍', 'Zoya Shevchenko, Giorgos, LiXiaoLong'],
    ['Ame\u0301lie 🌿\n2nd floor', 'Amélie :herb: 2nd floor'],
  ] as const
  const printed = names.map(([name]) => toPrintable(name))
  expect(printed).toEqual(names.map(([, shown]) => shown))
  expect(await print(printed)).toEqual(printed)
})

test('The fonts have every character that text is reduced to', async () => {
  const shown = fc
    .sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { numRuns: 300 })
    .map(toPrintable)
  const known = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).map(toPrintable)
  const characters = [...new Set([...shown, ...known].join(''))].filter((character) => character !== ' ')
  expect(characters.length).toBeGreaterThan(200)
  // Letters around it keep a mark from being read as part of the next line.
  const texts = characters.map((character) => `a${character}b`)
  // The sign for micro and the Greek letter share a glyph, and readers see the letter.
  expect(await print(texts)).toEqual(texts.map((text) => text.replace('\u00b5', '\u03bc')))
})
