import { describe, expect, it } from 'vitest'
import { FairQueue, type FairQueueLimits, QueueRefusal } from './fair-queue.ts'

/** A queue whose tasks run until `finishAll`, and the order in which they started. */
function createQueue(limits: FairQueueLimits) {
  const queue = new FairQueue(limits)
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  let atOnce = 0
  let mostAtOnce = 0
  const run = (client: string, name = client) =>
    queue
      .run(client, async () => {
        started.push(name)
        atOnce += 1
        mostAtOnce = Math.max(mostAtOnce, atOnce)
        await gate.promise
        atOnce -= 1
        return name
      })
      .catch((error: unknown) => {
        if (!(error instanceof QueueRefusal)) throw error
        return 'refused'
      })
  return { queue, started, run, finishAll: gate.resolve, getMostAtOnce: () => mostAtOnce }
}

describe('A fair queue', () => {
  it('runs a few tasks at once and the others after them', async () => {
    const { run, started, finishAll, getMostAtOnce } = createQueue({ running: 2, waiting: 10, perClient: 10 })
    const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map((client) => run(client)))
    // Two that are let in together start in either order on a busy machine.
    await expect.poll(() => [...started].sort()).toEqual(['a', 'b'])
    finishAll()
    expect(await results).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect([...started].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(getMostAtOnce()).toBe(2)
  })

  it('refuses more tasks of one client than its share', async () => {
    const { queue, run, finishAll } = createQueue({ running: 1, waiting: 10, perClient: 3 })
    const results = Promise.all([1, 2, 3, 4, 5].map((number) => run('a', `a${number}`)))
    finishAll()
    expect(await results).toEqual(['a1', 'a2', 'a3', 'refused', 'refused'])
    expect(queue.refused).toBe(2)
    expect(await run('a')).toBe('a')
  })

  it('refuses what waited too long, and keeps the places of the others', async () => {
    const { queue, run, started, finishAll } = createQueue({
      running: 1,
      waiting: 10,
      perClient: 3,
      waitMs: 30,
    })
    const first = run('a', 'a1')
    expect(await Promise.all([run('a', 'a2'), run('b')])).toEqual(['refused', 'refused'])
    expect(queue.refused).toBe(2)
    const later = run('c')
    finishAll()
    expect(await Promise.all([first, later])).toEqual(['a1', 'c'])
    expect(started).toEqual(['a1', 'c'])
  })

  it('lets clients take turns', async () => {
    const { run, started, finishAll } = createQueue({ running: 1, waiting: 10, perClient: 5 })
    const names = [
      ['a', 'a1'],
      ['a', 'a2'],
      ['a', 'a3'],
      ['b', 'b1'],
      ['c', 'c1'],
      ['b', 'b2'],
    ] as const
    const results = Promise.all(names.map(([client, name]) => run(client, name)))
    finishAll()
    await results
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('refuses everybody when it is full of clients with one task each', async () => {
    const { run, finishAll } = createQueue({ running: 1, waiting: 2, perClient: 5 })
    const results = Promise.all(['a', 'b', 'c', 'd'].map((client) => run(client)))
    finishAll()
    expect(await results).toEqual(['a', 'b', 'c', 'refused'])
  })

  it('gives a place of the client with the most tasks to a client with fewer', async () => {
    const { run, finishAll } = createQueue({ running: 1, waiting: 3, perClient: 5 })
    const names = [
      ['a', 'a1'],
      ['a', 'a2'],
      ['a', 'a3'],
      ['a', 'a4'],
      ['b', 'b1'],
    ] as const
    const results = Promise.all(names.map(([client, name]) => run(client, name)))
    finishAll()
    expect(await results).toEqual(['a1', 'a2', 'a3', 'refused', 'b1'])
  })

  it('continues after a task that fails', async () => {
    const { queue } = createQueue({ running: 1, waiting: 3, perClient: 5 })
    const failing = queue.run('a', () => Promise.reject(new Error('broken')))
    const next = queue.run('a', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  it('knows beforehand whom it would refuse', async () => {
    const { queue, run, finishAll } = createQueue({ running: 1, waiting: 4, perClient: 3 })
    const results = Promise.all(['a', 'a', 'a', 'b', 'b'].map((client) => run(client)))
    expect(['a', 'b', 'c'].map((client) => queue.refuses(client))).toEqual([true, true, false])
    // The new client gets the place of one who has two.
    const last = run('c')
    expect(queue.refused).toBe(3)
    finishAll()
    expect([...(await results), await last].filter((name) => name === 'refused')).toHaveLength(1)
    expect(await last).toBe('c')
  })
})
