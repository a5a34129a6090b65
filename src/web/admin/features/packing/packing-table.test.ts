import { beforeEach, expect, test, vi } from 'vitest'
import { PackingTable } from './packing-table.ts'

const order = {
  number: 'LW-1',
  version: 3,
  isDemo: false,
  placedAt: '2026-11-29T12:00:00Z',
  customer: 'Ada Birch',
  destination: 'New York, NY',
  carrier: 'USPS',
  service: 'Ground Advantage',
  day: '2026-11-30',
  units: 1,
  locationId: 'main',
  stage: 'packed',
  shipment: { id: 's1' },
  lines: [],
  parcels: 1,
  parcel: { boxes: [], contentsGrams: 260 },
}
const answers: Readonly<Record<string, object>> = {
  '/api/admin/packing/scan': { kind: 'order', number: 'LW-1' },
  '/api/admin/packing/orders/LW-1': { order },
  '/api/admin/packing/orders/LW-1/pack': { message: 'Order LW-1 is packed, and its label is bought.' },
  '/api/admin/packing': { today: '2026-11-29', waves: [], ready: [], waiting: [], hasMore: false },
}
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    const path = new URL(String(url), 'https://shop.example').pathname
    asked.push(path)
    const answer = answers[path]
    // The printer's file cannot be loaded.
    if (answer === undefined) return Promise.reject(new TypeError('No network'))
    return Promise.resolve(Response.json({ success: true, ...answer }))
  })
  vi.stubGlobal(
    'AudioContext',
    class {
      destination = {}
      currentTime = 0
      createOscillator = () => ({
        frequency: {},
        connect: () => ({ connect: () => undefined }),
        start() {},
        stop() {},
      })
      createGain = () => ({ gain: {} })
    },
  )
})

test('An order whose slip and label were not printed stays on the table, with a key to print them', async () => {
  const table = new PackingTable(() => undefined)
  table.enter('LW-1')
  table.enter('')
  await vi.waitFor(() => expect(table.getState().message?.tone).toBe('wrong'))
  expect(table.getState()).toMatchObject({
    order: { number: 'LW-1' },
    message: {
      text: expect.stringMatching(
        /^Order LW-1 is packed, and its label is bought\. It was not printed: .* Press F4/,
      ),
    },
  })
  expect(asked).not.toContain('/api/admin/packing')
})
