import { expect, test } from 'vitest'
import { inspectPdf } from './pdf-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const body = `%PDF-1.7\n${'1 0 obj << >> endobj\n'.repeat(200)}startxref\n9\n`
const pdf = `${body}%%EOF`

test.each([
  ['as written', pdf],
  ['with a line break first', `\r\n${pdf}`],
  ['with a byte order mark first', `\u00ef\u00bb\u00bf${pdf}`],
  ['with the header of an email first', `Content-Type: application/pdf\r\n\r\n${pdf}`],
  ['with 1,020 other bytes first', `${'x'.repeat(1020)}${pdf}`],
  ['with the mark at the last place that readers look at', `${'x'.repeat(1023)}${pdf}`],
  ['with a line break last', `${pdf}\r\n`],
  ['with zeros last', `${pdf}${'\0'.repeat(900)}`],
])('A PDF %s is complete', (_, text) => {
  expect(inspectPdf(bytes(text))).toBe('complete')
})

test.each([
  ['half of it', pdf.slice(0, pdf.length / 2)],
  ['all but its last bytes', pdf.slice(0, -3)],
  ['half of one that was prepared for the web', `%PDF-1.7\n%%EOF\n${pdf.slice(9, pdf.length / 2)}`],
  ['its mark alone', '%PDF-'],
])('%s is cut off', (_, text) => {
  expect(inspectPdf(bytes(text))).toBe('cut-off')
})

test.each([
  ['an empty file', ''],
  ['a picture', '\u0089PNG'],
  ['a page', '<html>%%EOF'],
  ['a file whose mark comes too late', `${'x'.repeat(1024)}${pdf}`],
])('%s is no PDF', (_, text) => {
  expect(inspectPdf(bytes(text))).toBe('other')
})
