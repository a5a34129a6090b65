import { expect, test } from 'vitest'
import { runScript } from '#tests/support/backup.ts'
import { makePreparedDataDir, openShop } from '#tests/support/process.ts'
import { signInOwner } from '#tests/support/staff.ts'

test('npm run verify-log checks the audit log of a shop that runs', async () => {
  const shop = await openShop(await makePreparedDataDir('demo'), { DEMO: '1' })
  await signInOwner(shop)
  const settings = { DATA_DIR: shop.dataDir }
  const checked = await runScript('verify-log', settings)
  expect(checked).toMatchObject({ code: 0, err: '' })
  expect(checked.out).toMatch(/^The audit log is unchanged: \d+ entries under \d+ seals\./)
  const wrongHead = await runScript('verify-log', settings, ['0'.repeat(64)])
  expect(wrongHead).toMatchObject({
    code: 1,
    err: expect.stringContaining('The given head is not in the chain'),
  })
  const noHead = await runScript('verify-log', settings, ['head'])
  expect(noHead).toMatchObject({ code: 1, err: 'A head has 64 hexadecimal digits.\n' })
})
