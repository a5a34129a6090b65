import { describe, expect, test } from 'vitest'
import { setWaitingJobs } from '#tests/support/database-gates.ts'
import { type ShopUnderTest, startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'

const shop = await startShop({ demo: false })

async function readHealth(headers: { readonly token: string }): Promise<Record<string, [string, string]>> {
  const { status, body } = await shop.get('/api/admin/health', headers)
  expect(status).toBe(200)
  return Object.fromEntries(
    body.checks.map(({ part, state, sentence }: Record<string, string>) => [part, [state, sentence]]),
  )
}

test('Staff who see the settings see whether each part works, and nobody else does', async () => {
  const viewer = await addStaffMember(shop, 'viewer', 'vera')
  expect(await readHealth(viewer)).toEqual({
    database: ['good', expect.stringContaining("the shop's role cannot change its tables")],
    queue: ['good', 'No job is late, and none has failed in the last seven days.'],
    email: ['warning', expect.stringContaining('SMTP_URL')],
    disk: [expect.any(String), expect.stringContaining('GB are free')],
    backups: ['good', 'The first backup is created tonight.'],
    payments: ['good', 'The payment provider (sandbox) responds.'],
    stock: ['good', 'Stock, lots and orders agree.'],
    mode: ['good', 'The shop is in demo mode. No card is charged, and nothing is shipped.'],
  })
  expect(await shop.get('/api/admin/health')).toMatchObject({ status: 401 })
})

test('A late job, a failed job and a provider that is away are named', async () => {
  const owner = await signInOwner(shop)
  const { userId } = await registerShopper(shop)
  await shop.post('/api/user/forgot-password', { emailOrPhone: userId })
  await setWaitingJobs(shop, 'send-password-reset', { waitingMinutes: 10 })
  expect((await readHealth(owner)).queue).toEqual(['problem', expect.stringContaining('for 10 minutes')])
  await setWaitingJobs(shop, 'send-password-reset', 'failed')
  await shop.sandbox.stop()
  expect(await readHealth(owner)).toMatchObject({
    queue: [
      'warning',
      '1 job failed in the last seven days (send-password-reset). The log of the shop says why.',
    ],
    payments: ['problem', expect.stringContaining('does not respond')],
  })
})

describe('A demo shop that visitors reach', () => {
  const visit = (target: ShopUnderTest, host: string) =>
    target.app.inject({ url: '/healthz', headers: { host } })
  const readMode = async (target: ShopUnderTest) => {
    const { body } = await target.get('/api/admin/health', await signInOwner(target))
    return body.checks.find(({ part }: { part: string }) => part === 'mode')
  }

  test('says so for a day when no setting chose demo mode, and refuses nothing', async () => {
    const target = await startShop({ demo: false, isDemoByDefault: true })
    expect((await visit(target, '127.0.0.1:3000')).statusCode).toBe(200)
    expect(await readMode(target)).toMatchObject({ state: 'good' })
    expect((await visit(target, 'shop.example.com')).statusCode).toBe(200)
    expect(await readMode(target)).toEqual({
      part: 'mode',
      state: 'warning',
      sentence:
        'Visitors reach this demo shop as shop.example.com. Set PUBLIC_URL to open it for real, or DEMO=1 to keep it a demo.',
    })
    target.clock.forward(25 * 60)
    expect(await readMode(target)).toMatchObject({ state: 'good' })
  })

  test('says nothing when DEMO=1 chose it', async () => {
    await visit(shop, 'shop.example.com')
    expect(await readMode(shop)).toMatchObject({ state: 'good' })
  })
})
