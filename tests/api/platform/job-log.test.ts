import { format } from 'node:util'
import { expect, test, vi } from 'vitest'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'

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
