import { expect, test } from 'vitest'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStandInAdapter, createStandInProvider } from '#tests/support/stand-in-payments.ts'
import { applyAccountFile } from '#usecases/accounts/apply-account-file.ts'

const shop = await startShop()
const owner = await getOwner(shop)
addStandInAdapter(shop, createStandInProvider())
const entry = {
  kind: 'stand-in',
  name: 'Cards of the file',
  mode: 'test',
  credentials: { merchant: 'm-1', secret: 'right' },
} as const
const apply = (changes: Partial<Record<keyof typeof entry, unknown>> = {}) =>
  applyAccountFile(shop.shop, [{ ...entry, ...changes } as typeof entry])
const list = async () =>
  (await shop.get('/api/admin/settings/accounts', owner)).body.accounts.filter(
    ({ kind }: { kind: string }) => kind === 'stand-in',
  )

test('An account of a file is connected once, and gets new credentials when the file has them', async () => {
  expect(await apply()).toEqual(['Cards of the file is connected. Accepted.'])
  expect(await apply()).toEqual([])
  const credentials = (secret: string) => ({ credentials: { merchant: 'm-1', secret } })
  expect(await apply(credentials('newer'))).toEqual(['The credentials of Cards of the file are replaced.'])
  // The provider refuses them, so the shop goes on with what it has.
  expect(await apply(credentials('wrong'))).toEqual(['Cards of the file: Nothing was changed. Refused.'])
  expect(await list()).toMatchObject([{ name: 'Cards of the file', state: 'active', version: 1 }])
})

test.each([
  [{ kind: 'unknown', name: 'Other' }, 'Other: Choose a payment provider.'],
  [{ mode: 'live' }, 'The shop has it as a test account of stand-in.'],
  [
    { name: 'Empty', credentials: { merchant: 'm-1' } },
    'Empty: Please check the marked fields. Enter the Secret.',
  ],
])('An account that the shop cannot have stops the start: %j', async (changes, reason) => {
  await expect(apply(changes)).rejects.toThrow(reason)
  expect(await list()).toHaveLength(1)
})
