import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner, useStaffSession } from '#tests/support/browser-staff.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'

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

/** A product that is not in the shop. @param description while it is archived, it may make a claim */
async function createArchivedProduct(request: APIRequestContext, name: string, description: string) {
  const owner = await signInOwner(shopApi)
  const added = await request.post('/api/product/add', {
    headers: owner,
    multipart: {
      category: 'Kratom Powder',
      brand: 'Fernbarrow',
      product_name: name,
      stock_count: '0',
      price: '18.60',
      form: 'powder',
      composition: 'plain-leaf',
      has_synthetic_alkaloids: 'no',
    },
  })
  const { id } = (await added.json()).product
  const change = { status: 'archived', description, expectedVersion: 0 }
  expect(await shopApi.post(`/api/admin/products/${id}`, change, owner)).toMatchObject({ status: 200 })
}

test('Staff publish many products, see how far it is, and read which one was refused', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const word = `batch${randomUUID().slice(0, 8)}`
  await createArchivedProduct(page.request, `Plain ${word}`, 'Milled in small runs.')
  await createArchivedProduct(page.request, `Bold ${word}`, 'Cures anxiety.')
  // From 201 products on, a job does it. The others do not exist, so it changes these two alone.
  await page.route('**/api/admin/products/bulk-status', (route) => {
    const body = route.request().postDataJSON()
    const others = Array.from({ length: 200 }, () => randomUUID())
    return route.continue({ postData: JSON.stringify({ ...body, ids: [...body.ids, ...others] }) })
  })
  await signInAsOwner(page)
  await page.goto(`/admin/product-list?search=${word}`)
  await page.getByLabel(`Select Plain ${word}`).check()
  await page.getByLabel(`Select Bold ${word}`).check()
  await page.getByRole('button', { name: 'Publish products' }).click()
  await expect(page.getByText('2 products are being published.')).toBeVisible()

  const state = page.getByRole('status').filter({ hasText: 'Publish or archive products' })
  await expect(state).toHaveText('Publish or archive products: Finished, 1 not done')
  await expect(page.getByText(/^1 of 2 done, 1 not done\. By /)).toBeVisible()
  const problem = page.getByRole('list', { name: 'Not done' }).getByRole('listitem')
  await expect(problem).toContainText(/^Bold batch\w+: .*anxiety/)
  // The rows follow without a reload.
  await expect(page.getByRole('row').filter({ hasText: `Plain ${word}` })).toContainText('Published')
  await expectAccessible(page, 'the progress of a batch')
  await problem.getByRole('link', { name: `Bold ${word}` }).click()
  await expect(page.getByLabel('Product name')).toHaveValue(`Bold ${word}`)
})
