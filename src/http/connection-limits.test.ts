import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { closeSilentConnections, limitUnanswered } from './connection-limits.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('A connection', () => {
  test('that sends many requests without waiting is closed before they are worked on', async () => {
    let running = 0
    const { client } = await openConnection(limitUnanswered(() => (running += 1), { unanswered: 32 }))
    client.write(createRequests(1000))
    await once(client, 'close')
    expect(running).toBe(32)
  })

  test('that sends a few requests at a time gets every answer', async () => {
    const { client } = await openConnection(
      limitUnanswered((_request, response) => response.end('answered'), { unanswered: 32 }),
    )
    let text = ''
    client.on('data', (data) => (text += data))
    for (const round of [1, 2, 3]) {
      client.write(createRequests(30))
      await expect.poll(() => text.split('answered').length - 1).toBe(30 * round)
    }
    expect(client.destroyed).toBe(false)
  })

  test('that does not read its answer is closed', async () => {
    const answer = Buffer.alloc(50_000_000)
    const accepted = Promise.withResolvers<Socket>()
    const { client } = await openConnection(
      (request, response) => {
        accepted.resolve(request.socket)
        response.end(answer)
      },
      { silentMs: 100 },
    )
    client.pause()
    client.write(createRequests(1))
    await once(await accepted.promise, 'close')
    expect(client.bytesRead).toBeLessThan(answer.length)
  })
})

async function openConnection(
  handle: RequestListener,
  limits = { silentMs: 10_000 },
): Promise<{ client: Socket }> {
  const server = closeSilentConnections(createServer(handle), limits)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
  return { client }
}

function createRequests(count: number): string {
  return 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(count)
}
