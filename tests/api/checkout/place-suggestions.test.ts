import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop()
const suggest = async (text: string, state?: string) =>
  (await shop.get(`/api/shipping/places?${new URLSearchParams({ text, ...(state && { state }) })}`)).body
    .places

test('Cities are suggested with most ZIP codes first, the same name before longer ones', async () => {
  const [first, ...others] = await suggest('san diego')
  expect(first).toEqual({ city: 'San Diego', state: 'CA' })
  expect(others.length).toBeLessThan(8)
  expect(await suggest('St. Lou')).toContainEqual({ city: 'Saint Louis', state: 'MO' })
  const [springfield] = await suggest('springfield', 'OR')
  expect(springfield).toMatchObject({ city: 'Springfield', state: 'OR' })
})

test('ZIP codes are suggested by their first digits, with their city', async () => {
  const places = await suggest('1000')
  expect(places[0]).toEqual({ zip: '10001', city: 'New York', state: 'NY' })
  expect(places.every(({ zip }: { zip: string }) => zip.startsWith('1000'))).toBe(true)
})

test('A small city is suggested with its only ZIP code, and no territory or military mail is', async () => {
  expect(await suggest('carbondale', 'CO')).toEqual([{ city: 'Carbondale', state: 'CO', zip: '81623' }])
  expect(await suggest('puerto rico')).toEqual([])
  expect(await suggest('apo')).not.toContainEqual(expect.objectContaining({ state: 'AE' }))
})

test.each(['', 's', '%', '10001', "'; drop table zip"])('Nothing is suggested for %j', async (text) => {
  expect(await suggest(text)).toEqual([])
})

test('A state that is none is refused', async () => {
  const answer = await shop.get('/api/shipping/places?text=san&state=California')
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('state must be two capital letters, such as CA.')
})
