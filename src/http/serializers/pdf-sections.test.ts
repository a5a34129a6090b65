import { expect, test } from 'vitest'
import { readPdfPages } from '#tests/support/pdf-text.ts'
import { layOutSectionsPdf, type PdfSection } from './pdf-sections.ts'

async function print(sections: readonly PdfSection[]) {
  const pdf = await layOutSectionsPdf({
    title: 'Evidence',
    fileTitle: 'Evidence',
    author: 'Leafward',
    subtitle: 'Order LW-1',
    note: 'Collected today.',
    contact: 'help@example.com',
    footer: 'Leafward',
    createdAt: new Date('2026-03-03T15:30:00Z'),
    sections,
  })
  return readPdfPages(Uint8Array.from(pdf).buffer)
}

// Without a blank, at which a page may end.
const parts = Array.from({ length: 480 }, (_, index) => `Item-${index}.`)

test.each<[string, Partial<PdfSection>]>([
  ['a table', { heads: ['Time', 'What', 'Reason', 'State'], widths: [130, '*', '*', 60] }],
  ['facts', {}],
])('A row of %s that is longer than a page goes on on the next one', async (what, table) => {
  const text = parts.join(' ')
  const row = what === 'facts' ? ['Refunds', text] : ['March 2, 2026', text, 'A recall.', 'Succeeded']
  const pages = await print([{ title: 'Refunds and returns', rows: [row, row], ...table }])
  expect(pages.length).toBeGreaterThan(2)
  const words = pages.flat().join(' ').replaceAll(/\s+/g, ' ')
  for (const part of parts) expect(words).toContain(part)
  if (what !== 'facts') expect(words.match(/Succeeded/g)).toHaveLength(2)
})

test('A word that is longer than its column is broken', async () => {
  const pages = await print([{ title: 'Terms', rows: [['Text', `${'a'.repeat(9000)}END`]] }])
  expect(pages.flat().join('').match(/a/g)?.length).toBeGreaterThan(9000)
  expect(pages.flat().join('')).toContain('END')
})
