import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isHarmlessPdf } from './is-harmless-pdf.ts'

function makePdf(dictionary: string, stream: Uint8Array) {
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n7 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ])
}

const packed = (text: string) => deflateSync(Buffer.from(text))
const objects = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'

describe('A PDF is harmless', () => {
  test('when a picture has the letters of a name by chance', async () => {
    const picture = Buffer.from([
      0xff, 0xd8, 0x2f, 0x4a, 0x53, 0x28, 0x9c, 0x2f, 0x4a, 0x53, 0x20, 0xff, 0xd9,
    ])
    expect(await isHarmlessPdf(makePdf('/Subtype /Image /Filter /DCTDecode', picture))).toBe(true)
  })

  test.each([
    ['packed objects', packed('9 0 << /Type /Page /Contents 8 0 R >>')],
    ['objects that are packed in another way', Buffer.from('<~87cURD]i~>')],
  ])('with %s', async (_what, stream) => {
    expect(await isHarmlessPdf(makePdf(objects, stream))).toBe(true)
  })
})

describe('A PDF is not harmless', () => {
  test.each([
    ['a script', '9 0 << /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script under a name with codes', '9 0 << /S /J#61vaScript /JS (app.alert(1)) >>'],
    ['a script of a rendition', '9 0 << /S /Rendition /JS (app.alert(1)) >>'],
    ['an attachment', '9 0 << /Names << /EmbeddedFiles 8 0 R >> >>'],
  ])('with %s', async (_what, object) => {
    expect(await isHarmlessPdf(makePdf(`/A ${object}`, Buffer.from('x')))).toBe(false)
    expect(await isHarmlessPdf(makePdf(objects, packed(object)))).toBe(false)
    expect(await isHarmlessPdf(makePdf(objects.replace('/Type /ObjStm ', ''), packed(object)))).toBe(false)
  })

  test('when its objects unpack to more than any document has', async () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024, 32))
    expect(bomb.length).toBeLessThan(50_000)
    expect(await isHarmlessPdf(makePdf(objects, bomb))).toBe(false)
  })

  test('when it has more packed streams than any document', async () => {
    expect(await isHarmlessPdf(Buffer.from('1 0 obj /First stream\n'.repeat(100_000)))).toBe(false)
  })
})
