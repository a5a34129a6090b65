import { expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'

const defaultStyle = { font: 'Helvetica' }

test('A document gives the same bytes each time', async () => {
  const render = () =>
    renderPdf({ info: { creationDate: new Date(0) }, content: ['Kratom', { qr: 'Bali' }], defaultStyle })
  expect((await render()).equals(await render())).toBe(true)
})

test('A document loads no files and nothing from the network', async () => {
  for (const image of ['/etc/hostname', 'package.json', 'http://127.0.0.1:9/a.png'])
    await expect(renderPdf({ content: { image: 'a' }, images: { a: image }, defaultStyle })).rejects.toThrow(
      /denied by resource access policy/,
    )
})
