import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { useStaffSession } from '#tests/support/browser-staff.ts'
import { addStaffMember } from '#tests/support/staff.ts'

test(
  'Staff hide a column, save a view and export the rows of a list',
  { tag: '@desktop-in-hunt' },
  async ({ page }, info) => {
    const name = `lists-${info.project.name}`
    await useStaffSession(page, await addStaffMember(shopApi, 'manager', name))
    await page.goto('/admin/order-management?queue=pack&sort=total&dir=asc')
    const main = page.getByRole('main')
    /** The shown rows of the filtered list: '1–7 of 7'. */
    let range = ''
    const isNarrow = info.project.name === 'phone'
    const customer = isNarrow
      ? main.getByText('Customer', { exact: true })
      : main.getByRole('columnheader', { name: 'Customer' })

    await test.step('A hidden column stays hidden after a reload', async () => {
      await expect(customer.first()).toBeVisible()
      await page.getByRole('button', { name: 'Columns' }).click()
      await expectAccessible(page, 'the menu of columns')
      await page.getByRole('checkbox', { name: 'Customer' }).uncheck()
      await expect(customer).toHaveCount(0)
      await page.reload()
      range = (await main.getByText(/^1–\d+ of \d+$/).textContent()) ?? ''
      await expect(customer).toHaveCount(0)
    })

    await test.step('A saved view brings back its filters and order', async () => {
      await page.getByRole('button', { name: 'Saved views' }).click()
      await page.getByLabel('Name of this view').fill('Small orders to pack')
      await page.getByRole('button', { name: 'Save view' }).click()
      const view = page.getByRole('button', { name: 'Small orders to pack', exact: true })
      await expect(view).toBeVisible()
      await expectAccessible(page, 'the menu of saved views')
      await page.goto('/admin/order-management')
      await page.getByRole('button', { name: 'Saved views' }).click()
      await view.click()
      await expect(page).toHaveURL('/admin/order-management?queue=pack&sort=total&dir=asc')
      await expect(page.getByLabel('Queue')).toHaveValue('pack')
    })

    await test.step('The file has the rows of the filters', async () => {
      await expect(main.getByText(range, { exact: true })).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
      expect(lines).toHaveLength(Number(range.split(' ').at(-1)) + 1)
    })

    await test.step('A view can be deleted', async () => {
      await page.getByRole('button', { name: 'Saved views' }).click()
      await page.getByRole('button', { name: 'Delete view Small orders to pack' }).click()
      await expect(page.getByText('No saved views yet.')).toBeVisible()
    })
  },
)
