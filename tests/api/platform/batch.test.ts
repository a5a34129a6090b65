import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertBatch } from '#db/queries/batches/batches.ts'
import { recordAudit, systemActor } from '#db/queries/staff/audit-log.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { endOwnConnection } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'
import { type BatchWork, runBatch } from '#usecases/batches/run-batch.ts'
import { runBatchOfCalls } from '#usecases/batches/run-batch-of-calls.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

/** A batch of five items, whose work writes an audit entry for each. */
async function startTestBatch(change: (label: string) => ReturnType<BatchWork['run']> | undefined) {
  const subjectId = randomUUID()
  const labels = ['1', '2', '3', '4', '5']
  const id = await insertBatch(shop.shop.db, {
    kind: 'hold-recalled-orders',
    subjectId,
    items: labels.map((label) => ({ id: randomUUID(), label })),
    createdBy: 'owner',
    createdAt: shop.clock.now(),
  })
  const work: BatchWork = {
    chunkSize: 2,
    async run(transaction, { label }) {
      await recordAudit(transaction, { by: systemActor, action: `batch ${id}`, subject: label })
      return (await change(label)) ?? ok(undefined)
    },
  }
  return {
    run: (more: Partial<BatchWork> = {}) => runBatch(shop.shop, id, { ...work, ...more }),
    work,
    listWritten: async () =>
      (await listAuditEntries(shop, { action: `batch ${id}` })).map(({ subject }) => subject).toSorted(),
    read: async () => (await shop.get(`/api/admin/batches?subject=${subjectId}`, owner)).body.batches[0],
  }
}

describe('A batch', () => {
  test('that is killed goes on with what it had not done, and does nothing twice', async () => {
    const { run, work, listWritten, read } = await startTestBatch(() => undefined)
    expect(await read()).toMatchObject({ state: 'waiting', total: 5, done: 0 })
    const killed = run({
      async run(transaction, item) {
        const result = await work.run(transaction, item)
        if (item.label === '4') await endOwnConnection(transaction)
        return result
      },
    })
    await expect(killed).rejects.toThrow()
    expect(await read()).toMatchObject({ state: 'running', done: 2 })
    expect(await listWritten()).toEqual(['1', '2'])
    await run()
    expect(await listWritten()).toEqual(['1', '2', '3', '4', '5'])
    expect(await read()).toMatchObject({
      state: 'finished',
      done: 5,
      failed: 0,
      problems: [],
      finishedAt: expect.any(String),
    })
  })

  test('undoes and reports what was refused or failed, and tries again what failed', async () => {
    let isBroken = true
    const { run, listWritten, read } = await startTestBatch((label) => {
      if (label === '2') return Promise.resolve(refuse('invalid-state', { message: 'It is closed.' }))
      if (label === '3' && isBroken) throw new Error('a fault of a test')
      return undefined
    })
    await expect(run()).rejects.toThrow('1 could not be done')
    expect(await listWritten()).toEqual(['1', '4', '5'])
    const refused = { label: '2', problem: 'It is closed.' }
    const failed = { label: '3', problem: 'An unexpected error. The log of the shop says more.' }
    expect(await read()).toMatchObject({ state: 'finished', done: 3, failed: 2, problems: [refused, failed] })
    isBroken = false
    await run()
    expect(await listWritten()).toEqual(['1', '3', '4', '5'])
    expect(await read()).toMatchObject({ state: 'finished', done: 4, failed: 1, problems: [refused] })
    await run()
    expect(await listWritten()).toEqual(['1', '3', '4', '5'])
  })

  test('that two processes run at once does each item once', async () => {
    const { run, listWritten, read } = await startTestBatch(() => undefined)
    await Promise.all([run(), run(), run()])
    expect(await listWritten()).toEqual(['1', '2', '3', '4', '5'])
    expect(await read()).toMatchObject({ state: 'finished', done: 5 })
  })
})

describe('A batch of calls', () => {
  test('that is run again beside its first run does no item twice', async () => {
    const labels = Array.from({ length: 9 }, (_, index) => String(index))
    const id = await insertBatch(shop.shop.db, {
      kind: 'pack-orders',
      items: labels.map((label) => ({ id: randomUUID(), label })),
      createdBy: 'owner',
      createdAt: shop.clock.now(),
    })
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const called: string[] = []
    const run = () =>
      runBatchOfCalls(shop.shop, id, async ({ label }) => {
        called.push(label)
        begun.resolve()
        await gate.promise
        return ok(undefined)
      })
    const first = run()
    await begun.promise
    const second = run()
    // Longer than the second run takes to find the items.
    await new Promise((resolve) => setTimeout(resolve, 300))
    gate.resolve()
    await Promise.all([first, second])
    expect(called.toSorted()).toEqual(labels)
    const { batches } = (await shop.get('/api/admin/batches?kind=pack-orders', owner)).body
    expect(batches[0]).toMatchObject({ state: 'finished', total: 9, done: 9, failed: 0 })
  })
})
