import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { UnderwritingPack } from '#usecases/account-health/collect-underwriting-pack.ts'
import { streamUnderwritingPackZip } from './underwriting-pack-zip.ts'

const product = { productId: '1', sku: 'RB-8', name: 'Red Bali', slug: 'red-bali', imageKey: 'red-bali.webp' }

test('A pack has the report of each of two lots whose numbers differ in a sign alone, and one picture', async () => {
  const products = ['A/1', 'A-1'].map((lotNumber) => ({
    ...product,
    lotNumber,
    reportFileKey: `${lotNumber}.pdf`,
  }))
  const store = { url: 'https://shop.example.com' }
  const pack = {
    gaps: [],
    policies: [],
    accounts: [],
    products,
    store,
  } as Partial<object> as UnderwritingPack
  const readFile = async (key: string) => new TextEncoder().encode(key)
  const chunks: Uint8Array[] = []
  const streamed = streamUnderwritingPackZip(pack, { pdf: new Uint8Array(), readFile })
  for await (const chunk of streamed) chunks.push(chunk)
  const files = unzipSync(Buffer.concat(chunks))
  const stored = Object.entries(files).filter(([name]) => name.includes('/'))
  expect(stored.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['lab-reports/RB-8/lot-A-1.pdf', 'A/1.pdf'],
    ['labels/red-bali.webp', 'red-bali.webp'],
    ['lab-reports/RB-8/lot-A-1-2.pdf', 'A-1.pdf'],
  ])
})
