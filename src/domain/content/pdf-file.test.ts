import { expect, test } from 'vitest'
import { drawPdf, drawScan, writeSmallPdf } from '#tests/support/drawn-pdf.ts'
import { inspectPdf } from './pdf-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const page = '3 0 obj << /Type /Page /Parent 2 0 R >> endobj\n'
const body = `%PDF-1.7\n${page}${'1 0 obj << >> endobj\n'.repeat(200)}startxref\n9\n`
const pdf = `${body}%%EOF`

test.each([
  ['as written', pdf],
  ['with a line break first', `\r\n${pdf}`],
  ['with a byte order mark first', `\u00ef\u00bb\u00bf${pdf}`],
  ['with the header of an email first', `Content-Type: application/pdf\r\n\r\n${pdf}`],
  ['with 1,020 other bytes first', `${'x'.repeat(1020)}${pdf}`],
  ['with the mark at the last place that readers look at', `${'x'.repeat(1023)}${pdf}`],
  ['with a line break last', `${pdf}\r\n`],
  [
    'whose page follows its table',
    `%PDF-1.7\nstartxref\r\n0\r\n%%EOF\n1 0 obj<</Type/Page/Parent 2 0 R>>endobj\n%%EOF`,
  ],
  ['with its name on the next line', pdf.replace('/Type /Page', '/Type\n/Page')],
  ['with compressed objects', pdf.replace('/Type /Page', '/Type /ObjStm')],
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
  ['its two marks alone', '%PDF-1.7\n%%EOF'],
  ['objects without a page', pdf.replace(page, '')],
  ['a list of pages without one', pdf.replace('/Type /Page', '/Type /Pages /Count 0')],
  ['a page without a table of objects', pdf.replace('startxref', '')],
  ['words', '%PDF-1.7\nThis is no report. startxref\n%%EOF'],
])('%s show nothing', (_, text) => {
  expect(inspectPdf(bytes(text))).toBe('empty')
})

test.each([
  ['an empty file', ''],
  ['a picture', '\u0089PNG'],
  ['a page', '<html>%%EOF'],
  ['a file whose mark comes too late', `${'x'.repeat(1024)}${pdf}`],
])('%s is no PDF', (_, text) => {
  expect(inspectPdf(bytes(text))).toBe('other')
})

test('A PDF of a producer that compresses objects, a scan and a small one are complete', async () => {
  for (const file of [await drawPdf([[['A report']]]), await drawScan(), writeSmallPdf()])
    expect(inspectPdf(file)).toBe('complete')
})
