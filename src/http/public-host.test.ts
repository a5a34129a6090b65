import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfPublicHost } from './public-host.ts'
import type { App } from './routes.ts'

function createApp() {
  const lines: string[] = []
  const recorded: string[] = []
  const clock = { minutes: 0 }
  const app: App = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
  warnOfPublicHost(app, {
    now: () => new Date(clock.minutes * 60_000),
    record: async (host) => {
      recorded.push(host)
    },
  })
  const send = (headers: Record<string, string>) => app.inject({ url: '/', headers })
  return { send, lines, recorded, clock }
}

test('A public host name is logged once and recorded at most every hour', async () => {
  const { send, lines, recorded, clock } = createApp()
  for (clock.minutes of [0, 1, 59, 60, 90]) {
    await send({ host: '127.0.0.1:3000' })
    expect((await send({ host: 'shop.example.com:8080' })).statusCode).toBe(404)
  }
  expect(lines.filter((line) => line.includes('set PUBLIC_URL'))).toHaveLength(1)
  expect(lines.join()).toContain('"host":"shop.example.com"')
  expect(recorded).toEqual(['shop.example.com', 'shop.example.com'])
})

test('Requests from this machine and its network are not recorded', async () => {
  const { send, lines, recorded } = createApp()
  for (const host of [
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.20:3000',
    'server',
    'shop.local',
  ])
    await send({ host })
  expect([lines, recorded]).toEqual([[], []])
})

test('A forwarded request is recorded, with the public name if the proxy tells it', async () => {
  for (const [headers, host] of [
    [{ 'x-forwarded-host': 'shop.example.com, inner.local' }, 'shop.example.com'],
    [{ 'x-forwarded-for': '203.0.113.7' }, ''],
    [{ forwarded: 'for=203.0.113.7' }, ''],
    [{ 'x-forwarded-host': 'localhost:3000' }, ''],
  ] as const) {
    const { send, recorded } = createApp()
    await send({ host: '127.0.0.1:3000' })
    await send({ host: '127.0.0.1:3000', ...headers })
    expect(recorded).toEqual([host])
  }
})
