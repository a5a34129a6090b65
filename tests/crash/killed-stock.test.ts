import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { awaitAdvisoryWaits, blockInserts, removeGate } from '#tests/support/database-gates.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { getOwner } from '#tests/support/orders.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import { makePreparedDataDir, openShop, restartShop } from '#tests/support/process.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import {
  openDatabaseOfProcess,
  openStockDesks,
  type StockChange,
} from '#tests/support/stock-desk-of-process.ts'
import { verifyStock } from '#usecases/inventory/verify-stock.ts'

const kills = repetitions({ few: 3, many: 100 })
const dataDir = await makePreparedDataDir('demo')
let shop = await openShop(dataDir, {
  DEMO: '1',
  ADMIN_USERNAME: ownerCredentials.username,
  ADMIN_PASSWORD: ownerCredentials.password,
})
const database = await openDatabaseOfProcess(dataDir)
const stored = { sql: database.pool }
const desks = await openStockDesks(shop, database)

const send = async (changes: readonly StockChange[]) => {
  const owner = await getOwner(shop)
  return changes.map(({ path, body }) => shop.post(path, body, owner))
}

/** Where the transactions wait: before they change a count, and before they commit. */
const moments = ['stock_movement', 'audit_entry'] as const

/** @param moment undefined: whenever it comes */
async function killDuring(
  changes: readonly StockChange[],
  moment: (typeof moments)[number] | undefined,
): Promise<void> {
  const gate = moment && (await blockInserts(stored, moment))
  const replies = Promise.allSettled(await send(changes))
  if (moment === undefined) await pause(Math.random() * 100)
  else await awaitAdvisoryWaits(stored, changes.length)
  shop.signal('SIGKILL')
  expect(await shop.exit()).toBe('SIGKILL')
  await replies
  await gate?.open()
  if (moment !== undefined) await removeGate(stored, moment)
  shop = await restartShop(shop)
}

test('A shop that is killed while its stock changes books each change once, and none in half', async () => {
  const booked = { before: 0, after: 0 }
  for (let kill = 0; kill < kills; kill += 1) {
    const changes = await desks.prepareChanges(shop)
    const before = await desks.readUnits()
    const moment = moments[kill % (2 * moments.length)]
    await killDuring(changes, moment)
    expect(await verifyStock(database.db)).toEqual([])
    expect(await findStockFaults(stored, desks.products)).toEqual([])
    const found = await desks.readUnits()
    const repeated = await Promise.all(await send(changes))
    const after = await desks.readUnits()
    for (const [index, { name, units }] of changes.entries()) {
      const [was = 0, is = 0] = [before[index], found[index]]
      const isBooked = is !== was
      if (moment !== undefined) expect(isBooked, name).toBe(false)
      if (isBooked) expect(is, name).toBe(was + units)
      // What was booked is refused the second time, because staff saw the units from before.
      expect(repeated[index]?.status, name).toBe(isBooked ? 409 : 200)
      expect(after[index], name).toBe(was + units)
      booked[isBooked ? 'before' : 'after'] += 1
    }
    expect(await verifyStock(database.db)).toEqual([])
    expect(await findStockFaults(stored, desks.products)).toEqual([])
  }
  expect(booked.after).toBeGreaterThan(0)
  await database.close()
})
