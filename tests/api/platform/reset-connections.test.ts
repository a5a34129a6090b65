import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop()

test('Connections that are reset while their requests wait do not stop the shop', async () => {
  const { hostname, port } = new URL(shop.url)
  const requests = `GET /api/product/best HTTP/1.1\r\nhost: shop\r\n\r\n`.repeat(30)
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        await new Promise((resolve) => socket.write(requests, resolve))
        socket.resetAndDestroy()
      }),
    )
  expect((await shop.get('/healthz')).status).toBe(200)
})
