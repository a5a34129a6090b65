import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { runScript } from '#tests/support/backup.ts'
import { makeDataDir, makePreparedDataDir, openShop } from '#tests/support/process.ts'
import { signInOwner } from '#tests/support/staff.ts'

const reset = (dataDir: string, ...usernames: string[]) =>
  runScript('reset-second-factor', { DATA_DIR: dataDir }, usernames)

describe('npm run reset-second-factor', () => {
  test('resets it for one active staff member of a shop that runs, and ends their sessions', async () => {
    const shop = await openShop(await makePreparedDataDir('demo'), { DEMO: '1' })
    const owner = await signInOwner(shop)
    const unknown = await reset(shop.dataDir, 'nobody')
    expect(unknown).toEqual({
      code: 1,
      out: '',
      err: 'There is no active staff member with the username nobody.\n',
    })
    const several = await reset(shop.dataDir, 'owner', 'mara')
    expect(several).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Usage:') })
    expect((await shop.get('/api/admin/orders', owner)).status).toBe(200)
    expect(await reset(shop.dataDir, 'owner')).toMatchObject({ code: 0, err: '' })
    expect((await shop.get('/api/admin/orders', owner)).status).toBe(401)
  })

  test('refuses a folder without a shop, and creates nothing in it', async () => {
    const dataDir = await makeDataDir()
    expect(await reset(dataDir, 'owner')).toEqual({
      code: 1,
      out: '',
      err: `There is no shop in ${dataDir}. Set DATA_DIR to the shop's data folder.\n`,
    })
    expect(await readdir(dataDir)).toEqual([])
  })
})
