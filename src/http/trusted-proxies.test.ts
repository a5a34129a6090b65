import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from './routes.ts'
import { warnOfUntrustedProxy } from './trusted-proxies.ts'

test('An untrusted proxy is logged once and recorded at most every hour', async () => {
  const lines: string[] = []
  const recorded: string[] = []
  let minutes = 0
  const app: App = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
  warnOfUntrustedProxy(app, {
    now: () => new Date(minutes * 60_000),
    record: async (address) => {
      recorded.push(address)
    },
  })
  const send = (
    remoteAddress: string,
    headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.7' },
  ) => app.inject({ url: '/', remoteAddress, headers })
  await send('198.51.100.9', {})
  for (const loopback of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await send(loopback)
  expect([lines, recorded]).toEqual([[], []])
  for (minutes of [0, 1, 59, 60, 90]) await send('::ffff:198.51.100.9')
  expect(lines.filter((line) => line.includes('X-Forwarded-For is ignored'))).toHaveLength(1)
  expect(lines.join()).toContain('"peer":"198.51.100.9"')
  expect(recorded).toEqual(['198.51.100.9', '198.51.100.9'])
})
