import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { signInOwner } from '#tests/support/staff.ts'

// Colors fail axe's contrast check while a dialog fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const oneMinute = 60_000

test('The owner adds a city ban in under a minute, and the ZIP check refuses at once @any-width', async ({
  page,
}) => {
  const isServed = async () =>
    (await (await page.request.get('/api/shipping/zip?zip=24501')).json()).available as boolean
  await signInAsOwner(page)
  await page.goto('/admin/compliance')
  expect(await isServed()).toBe(true)
  const start = Date.now()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Level').selectOption('city')
  await page.getByLabel('State', { exact: true }).selectOption('VA')
  await page.getByLabel('City').fill('Lynchburg')
  const preview = page
    .getByRole('region', { name: 'Preview' })
    .or(page.locator('section', { hasText: 'Preview' }))
  await expect(preview.last()).toContainText('Lynchburg, VA')
  await expect(preview.last()).toContainText('24501')
  await page.getByLabel('Reason').fill('Lynchburg, VA, bans the sale of kratom.')
  await page.getByLabel('Source', { exact: true }).fill('City of Lynchburg, ordinance of 2026')
  await expectAccessible(page, 'the editor of a rule')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByRole('heading', { name: 'Lynchburg, VA' })).toBeVisible()
  expect(await isServed()).toBe(false)
  expect(Date.now() - start).toBeLessThan(oneMinute)
  await page.getByLabel('Status', { exact: true }).selectOption('retired')
  await page.getByRole('button', { name: 'Save rule' }).click()
  const why = page.getByLabel('Why it no longer applies')
  await expect(why).toBeFocused()
  await expect(why).toHaveAccessibleDescription(/Say why this rule no longer applies\./)
  await expectAccessible(page, 'the editor that asks why a rule ends')
  await why.fill('The ordinance was repealed.')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('deletion').or(page.locator('del'))).toContainText(['Active'])
  expect(await isServed()).toBe(true)
})

test('A copied rule does nothing until it is added @any-width @hunt', async ({ page }) => {
  const isServed = async () =>
    (await (await page.request.get('/api/shipping/zip?zip=23219')).json()).available as boolean
  const countRules = async () =>
    (await shopApi.get('/api/admin/compliance', await signInOwner(shopApi))).body.rules.length as number
  await signInAsOwner(page)
  const before = await countRules()
  await page.goto('/admin/compliance/rules/us-il-alton')
  await page.getByRole('button', { name: 'Copy rule' }).click()
  await expect(page.getByRole('heading', { name: 'Copy rule' })).toBeVisible()
  await expect(page.getByText('From the rule for Alton, IL.')).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('VA')
  await page.getByLabel('City').fill('Richmond')
  await page.getByLabel('Reason').fill('Richmond, VA, bans the sale of kratom.')
  const preview = page.locator('section', {
    has: page.getByRole('heading', { name: 'Preview', exact: true }),
  })
  await expect(preview).toContainText('Richmond, VA')
  expect([await countRules(), await isServed()]).toEqual([before, true])

  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByRole('heading', { name: 'Richmond, VA' })).toBeVisible()
  expect([await countRules(), await isServed()]).toEqual([before + 1, false])
  await page.getByLabel('Status', { exact: true }).selectOption('retired')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await page.getByLabel('Why it no longer applies').fill('The test is over.')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('deletion').or(page.locator('del'))).toContainText(['Active'])
  expect(await isServed()).toBe(true)
})
