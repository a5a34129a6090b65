import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FairTurns } from './fair-turns.ts'

const turnMs = 5
/** The clock of the turns moves only when they work. */
let time = 0
const now = () => time

describe('Fair turns', () => {
  it('answer at once while the turn has time', () => {
    const turns = new FairTurns({ turnMs, now })
    expect([turns.hasTime(), turns.hasTime()]).toEqual([true, true])
  })

  it('have time again in the next turn', async () => {
    const turns = new FairTurns({ turnMs, now })
    expect(turns.hasTime()).toBe(true)
    work(turnMs)
    expect(turns.hasTime()).toBe(false)
    await nextTurn()
    expect(turns.hasTime()).toBe(true)
  })

  it('let a visitor pass the many requests of one client', async () => {
    const { turns, answered, flood } = createBusyTurns()
    flood('flood', 100)
    turns.wait('visitor', () => answered.push('visitor'))
    await nextTurn()
    expect(answered.indexOf('visitor')).toBe(1)
  })

  it('give other work a turn between answers, and lose none', async () => {
    const { answered, flood, turns } = createBusyTurns()
    flood('flood', 20)
    await nextTurn()
    const first = answered.length
    expect(first).toBeLessThan(20)
    expect(turns.hasTime()).toBe(false)
    while (!turns.hasTime()) await nextTurn()
    expect(answered).toEqual(Array.from({ length: 20 }, (_, index) => `flood ${index}`))
  })
})

/** Turns without time left, whose answers take a millisecond each. */
function createBusyTurns() {
  const turns = new FairTurns({ turnMs, now })
  const answered: string[] = []
  turns.hasTime()
  work(turnMs)
  const flood = (client: string, count: number) => {
    for (let index = 0; index < count; index += 1)
      turns.wait(client, () => {
        work(1)
        answered.push(`${client} ${index}`)
      })
  }
  return { turns, answered, flood }
}

function work(ms: number): void {
  time += ms
}
