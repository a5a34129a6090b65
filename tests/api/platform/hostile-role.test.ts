import { describe, expect, test, vi } from 'vitest'
import { listAdminCalls } from '#tests/support/admin-calls.ts'
import {
  harmlessStatements,
  plantAsEarlierVersionsAllowed,
  prepareBuiltInDatabase,
  prepareDatabaseOfUrls,
  readOwnership,
  readPlanted,
  refusedStatements,
  sendNotifications,
  setAllTimes,
  takeMigrationLock,
  takeovers,
  unreadableMessages,
} from '#tests/support/hostile-role.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const refusal =
  /^(permission denied|must be (owner|superuser|able)|one_job_table|Only roles|role ".*" cannot|cannot|column ".*" can only|relation ".*" does not exist|function .* does not exist|unrecognized|access (method|to library)|foreign-data wrapper|prepared transactions are disabled)/

describe.each([
  ['The role of the built-in database', await prepareBuiltInDatabase()],
  ['The role of DATABASE_URL', await prepareDatabaseOfUrls()],
])('%s', (_name, database) => {
  test.each(Object.entries(takeovers))('cannot become the owner with %s', async (_way, statements) => {
    expect(await database.runAsShop(...statements)).toMatch(/permission denied|one_job_table/)
  })

  test.each(Object.entries(refusedStatements))('is refused %s', async (_what, statements) => {
    const before = await readOwnership(database)
    const answers: Record<string, string> = {}
    for (const statement of statements) answers[statement] = await database.runAsShop(statement)
    expect(Object.entries(answers).filter(([, answer]) => !refusal.test(answer))).toEqual([])
    expect(await readOwnership(database)).toEqual(before)
  })

  test('changes nothing of the owner with what every role may do', async () => {
    const before = await readOwnership(database)
    for (const statement of harmlessStatements) await database.runAsShop(statement)
    expect(await readOwnership(database)).toEqual(before)
    await database.prepareAgain()
    expect(await readOwnership(database)).toEqual(before)
  })

  test('cannot keep a start waiting with the lock for preparing the database', async () => {
    const session = await database.openShopSession()
    await takeMigrationLock(session)
    await expect(database.migrate(200)).rejects.toThrow(
      /^Another connection \(process \d+ of PostgreSQL, role \w*shop\w*\) has kept the lock .* End that connection and start again\.$/,
    )
    await session.end()
    expect(await database.migrate(200)).toEqual({ applied: [] })
  })

  test('has nothing run by the next start that it wrote when it still could', async () => {
    await plantAsEarlierVersionsAllowed(database)
    await database.prepareAgain()
    expect(await readPlanted(database)).toEqual({ ran: false, left: false })
  })
})

describe('A shop whose database others can write to', () => {
  test('drops what it keeps when a message cannot be read, and says so once', async () => {
    const shop = await startShop()
    const written = vi.spyOn(console, 'error').mockReturnValue()
    await shop.get('/api/product/best')
    await sendNotifications(shop, unreadableMessages)
    expect(await shop.get('/api/product/best')).toMatchObject({ status: 200 })
    const lines = written.mock.calls.map(([line]) => String(line))
    written.mockRestore()
    expect(lines).toEqual([expect.stringContaining('a message that the shop cannot read')])
  })

  test.each(isHunt ? ['infinity', '-infinity', '294000-01-01', '4000-01-01 BC'] : ['infinity'])(
    'shows every list and page whose times are %s',
    async (value) => {
      const shop = await startShop()
      const owner = await signInOwner(shop)
      expect(await setAllTimes(shop, value)).toBeGreaterThan(80)
      const paths = listAdminCalls(shop.shop)
        .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
        .map(({ path }) => path)
      expect(paths.length).toBeGreaterThan(30)
      const failed: Record<string, number> = {}
      for (const path of [
        ...paths,
        '/api/product/best',
        '/api/product/list?limit=100',
        '/api/promotion/active',
      ]) {
        const { status } = await shop.get(path, owner)
        if (status >= 500) failed[path] = status
      }
      expect(failed).toEqual({})
    },
  )
})
