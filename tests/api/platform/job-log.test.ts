import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { format } from 'node:util'
import { expect, test, vi } from 'vitest'
import { allJobs } from '#jobs/all-jobs.ts'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { countOpenJobs, storeJob } from '#tests/support/jobs.ts'
import { recordStatements } from '#tests/support/recorded-statements.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const recorder = recordStatements()
const shop = await startShop({ runsJobs: true })

/** What the log gets on standard error while `act` runs, once a line names the job. */
async function readErrors(job: string, act: () => Promise<unknown>): Promise<string> {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const read = () => errors.mock.calls.map((call) => format(...call)).join('\n')
  try {
    await act()
    return await eventually(
      async () => read(),
      (text) => text.includes(`job ${job}`),
    )
  } finally {
    errors.mockRestore()
  }
}

test('The error of a failed job is in the log without the values of rows', async () => {
  const { userId } = await registerShopper(shop)
  const repair = await makeWritesFail(shop, 'email')
  const text = await readErrors('send-password-reset', () =>
    shop.post('/api/user/forgot-password', { emailOrPhone: userId }),
  )
  await repair()
  expect(text).toContain('refused by a test')
  expect(text).toContain("code: 'P0001'")
  expect(text).not.toContain(userId)
})

test('A job whose data cannot be read fails, and staff see its name', async () => {
  const owner = await signInOwner(shop)
  const readQueue = async () =>
    (await shop.get('/api/admin/health', owner)).body.checks.find(
      ({ part }: { part: string }) => part === 'queue',
    )
  const text = await readErrors('send-refund', () => storeJob(shop, 'send-refund', { refund: 'a-secret' }))
  expect(text).toContain('The data of the job send-refund cannot be read. refundId: ')
  expect(text).not.toContain('a-secret')
  expect(await eventually(readQueue, ({ state }) => state === 'warning')).toMatchObject({
    sentence: expect.stringContaining('failed in the last seven days (send-refund)'),
  })
})

test('Jobs that wait are done one after another without a pause', async () => {
  const waiting = 100
  const refund = { refundId: randomUUID() }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: waiting }, () => storeJob(shop, 'send-refund', refund)))
  await eventually(
    () => countOpenJobs(shop, 'send-refund'),
    (count) => count === 0,
  )
  // The queue looks for new jobs twice a second in tests.
  expect(performance.now() - startedAt).toBeLessThan(waiting * 250)
})

test('A shop without work looks for the jobs of all queues in one statement', async () => {
  await recorder.during('idling', () => sleep(5000))
  recorder.stop()
  const looks = recorder.recorded.filter(({ text }) => text.includes('pgboss.job'))
  expect(looks.length).toBeGreaterThan(0)
  // A look for each queue would be some eighty. Every ten seconds, pg-boss sends a dozen statements of its upkeep.
  expect(looks.length).toBeLessThan(40)
})

test('Each recurring job has its schedule', async () => {
  const { rows } = await shop.sql.query('select name, cron from pgboss.schedule order by name')
  const scheduled = allJobs.recurring.map(({ name, cron }) => ({ name, cron }))
  expect(rows).toEqual(scheduled.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
})
