import { expect, test } from 'vitest'
import { makePreparedDataDir, openShop } from '#tests/support/process.ts'

test.each([
  ['one process', '1'],
  ['several processes', '2'],
])('A shop in %s goes on when nobody reads its output any more', async (_processes, WEB_CONCURRENCY) => {
  const shop = await openShop(await makePreparedDataDir('empty'), { DEMO: '0', WEB_CONCURRENCY })
  shop.closeOutput()
  // Each request writes a line.
  for (let count = 0; count < 20; count++)
    expect(await shop.get('/api/product/best')).toMatchObject({ status: 200 })
})
