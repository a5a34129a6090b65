import { readFile, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isHunt, repetitions } from '#tests/support/hunt.ts'
import {
  endAllShops,
  getDatabaseFolder,
  listDatabaseProcesses,
  listProcessesOn,
  makePreparedDataDir,
  type ShopProcess,
  spawnShop,
  waitUntilStopped,
} from '#tests/support/process.ts'
import { listProcesses, readCommand, sendSignal } from '#tests/support/process-table.ts'
import { eventually } from '#tests/support/shopper.ts'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const targets = ['npm', 'start script', 'shop under npm', 'process group'] as const

interface Case {
  readonly signal: (typeof signals)[number]
  readonly target: (typeof targets)[number]
  readonly times: number
}

const allCases: Case[] = signals.flatMap((signal) =>
  targets.flatMap((target) => [1, 3].map((times) => ({ signal, target, times }))),
)
/** Every signal, every target and both counts. */
const fewCases: Case[] = [
  { signal: 'SIGTERM', target: 'process group', times: 1 },
  { signal: 'SIGINT', target: 'npm', times: 1 },
  { signal: 'SIGTERM', target: 'start script', times: 3 },
  { signal: 'SIGHUP', target: 'shop under npm', times: 3 },
]

let dataDir: string
let databaseLog: string
beforeAll(async () => {
  dataDir = await makePreparedDataDir('empty')
  databaseLog = join(getDatabaseFolder(dataDir), 'server.log')
})
// What one test leaves would keep the next ones from starting.
afterEach(endAllShops)

async function startFor(target: Case['target'], settings: Record<string, string> = {}): Promise<ShopProcess> {
  const command = target === 'start script' ? 'script' : 'npm'
  const shop = await spawnShop(dataDir, { DEMO: '0', ...settings }, command)
  await shop.ready()
  return shop
}

function findTarget(shop: ShopProcess, target: Case['target']): number {
  if (target === 'process group') return -shop.pid
  if (target !== 'shop under npm') return shop.pid
  const child = listProcesses().find(({ parent }) => parent === shop.pid)
  if (child === undefined) throw new Error('npm has no child')
  return child.pid
}

/** What the start script starts once it knows which process is npm. The preparation is short, so it may be over. */
const startedByScript = /prepare\.mjs|main\.js/

const requestBody = '{"items":[]}'

/** An unfinished request, for which the shop waits some seconds when it stops. */
async function beginRequest(shop: ShopProcess): Promise<Socket> {
  const socket = connect(Number(shop.settings.PORT), '127.0.0.1')
  socket.on('error', () => undefined)
  const headers = ['host: shop', 'content-type: application/json', `content-length: ${requestBody.length}`]
  socket.write(`POST /api/cart/quote HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${requestBody.slice(0, 1)}`)
  onTestFinished(() => void socket.destroy())
  await shop.get('/healthz')
  return socket
}

/** Sends the rest of the request, and reads the first line of the answer. */
async function finishRequest(socket: Socket): Promise<string> {
  socket.write(requestBody.slice(1))
  const answer = await text(socket)
  return answer.split('\r\n', 1)[0] ?? ''
}

/**
 * Sends the signals within a second and waits until nothing of the shop runs. Several are sent to a busy shop, because
 * an idle one ends before the second.
 */
async function stopAndWait(shop: ShopProcess, { signal, target, times }: Case): Promise<void> {
  if (times > 1) await beginRequest(shop)
  const pid = findTarget(shop, target)
  for (let sent = 0; sent < times; sent += 1) {
    if (sent > 0) await pause(300)
    sendSignal(pid, signal)
  }
  await waitUntilStopped(dataDir)
}

describe('A shop that is told to stop', () => {
  test.for(repetitions({ few: 1, many: 0 }) === 1 ? fewCases : allCases)(
    'leaves no process after $signal to $target, sent $times times',
    async (stop) => {
      const shop = await startFor(stop.target)
      await writeFile(databaseLog, '')
      await stopAndWait(shop, stop)
      expect(shop.output.err).not.toContain('Error')
      expect(await readFile(databaseLog, 'utf8')).toContain('database system is shut down')
    },
  )

  test('leaves no process when it has several web processes', async () => {
    const shop = await startFor('process group', { WEB_CONCURRENCY: '2' })
    await stopAndWait(shop, { signal: 'SIGTERM', target: 'process group', times: 3 })
  })

  test.for(isHunt ? ['1', '2'] : ['2'])(
    'finishes the request under way with %s web processes',
    async (processes) => {
      const shop = await startFor('start script', { WEB_CONCURRENCY: processes })
      const socket = await beginRequest(shop)
      sendSignal(findTarget(shop, 'start script'), 'SIGTERM')
      await pause(1000)
      expect(await finishRequest(socket)).toBe('HTTP/1.1 200 OK')
      await waitUntilStopped(dataDir)
    },
  )

  test('leaves no process when npm is killed', async () => {
    const shop = await startFor('npm')
    shop.signal('SIGKILL')
    await waitUntilStopped(dataDir)
  })

  test('leaves no process when npm is killed before the shop starts', async () => {
    const shop = await spawnShop(dataDir, { DEMO: '0' }, 'npm')
    await eventually(
      async () => listProcessesOn(dataDir).map(readCommand),
      (commands) => commands.some((command) => startedByScript.test(command)),
    )
    shop.signal('SIGKILL')
    await waitUntilStopped(dataDir)
  })

  test('stops a start that is still loading the demo store', async () => {
    const emptyDir = await makePreparedDataDir('empty')
    const shop = await spawnShop(emptyDir, { DEMO: '1' }, 'npm')
    await eventually(
      async () => listDatabaseProcesses(emptyDir).length,
      (count) => count > 0,
    )
    sendSignal(-shop.pid, 'SIGTERM')
    await shop.exit()
    expect(listProcessesOn(emptyDir)).toEqual([])
  })
})

describe('npm start', () => {
  test('keeps only npm in memory beside the shop', async () => {
    const shop = await startFor('npm')
    const ofGroup = listProcesses().filter(({ group }) => group === shop.pid)
    expect(ofGroup.map(({ parent }) => parent).sort()).toEqual([process.pid, shop.pid].sort())
    await stopAndWait(shop, { signal: 'SIGTERM', target: 'npm', times: 1 })
  })
})
