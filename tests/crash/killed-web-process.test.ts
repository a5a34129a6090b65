import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import { makePreparedDataDir, openShop } from '#tests/support/process.ts'
import { listProcesses, readCommand, sendSignal } from '#tests/support/process-table.ts'
import { eventually } from '#tests/support/shopper.ts'

test.runIf(isHunt)(
  'A message to a web process that was just killed does not end the shop, and the process is replaced',
  async () => {
    const shop = await openShop(await makePreparedDataDir('empty'), { DEMO: '0', WEB_CONCURRENCY: '2' })
    const listWebProcesses = () =>
      listProcesses().filter(({ pid, parent }) => parent === shop.pid && readCommand(pid).includes('main.js'))
    const [killed] = listWebProcesses()
    // Two connections, one to each process.
    await Promise.all([shop.get('/healthz'), shop.get('/healthz')])
    shop.signal('SIGSTOP')
    // Each asks the first process for the figures of the other one.
    const answers = Promise.allSettled([shop.get('/metrics'), shop.get('/metrics')])
    await pause(500)
    sendSignal(killed?.pid ?? 0, 'SIGKILL')
    await pause(100)
    shop.signal('SIGCONT')
    // What was given to the killed process may fail, or get no answer.
    await Promise.race([answers, pause(6000)])
    await eventually(
      async () => listWebProcesses().filter(({ pid }) => pid !== killed?.pid),
      (running) => running.length === 2,
    )
    expect((await shop.get('/healthz', { connection: 'close' })).status).toBe(200)
    expect(shop.output.err).toMatch(/^(A message did not reach a web process: .*\n)*$/)
  },
)
