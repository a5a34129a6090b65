import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { signInOwner } from '#tests/support/staff.ts'

// Colors fail axe's contrast check while a dialog fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Products of one family, one for each flavor. @returns the slug of the first */
async function createFamily(
  request: APIRequestContext,
  family: string,
  flavors: readonly string[],
): Promise<string> {
  const headers = await signInOwner(shopApi)
  const slugs: string[] = []
  for (const flavor of flavors) {
    const response = await request.post('/api/product/add', {
      headers,
      multipart: {
        // No other test counts this brand's products.
        category: 'Kratom Powder',
        brand: 'Fernbarrow',
        product_name: `${family} ${flavor}`,
        product_description: 'Picked at night.',
        stock_count: '10',
        price: '18.60',
        flavour: flavor,
        form: 'powder',
        composition: 'plain-leaf',
      },
    })
    const { product } = await response.json()
    const edit = { expectedVersion: 0, family }
    expect((await shopApi.post(`/api/admin/products/${product.id}`, edit, headers)).status).toBe(200)
    slugs.push(product.slug)
  }
  return slugs[0] ?? ''
}

test('Staff rename, order and merge flavors, and the shop follows @any-width @hunt', async ({
  page,
  expectedErrors,
}, info) => {
  expectedErrors.push(/400 .*\/api\/admin\/attributes\/flavor\/rename/)
  const own = (name: string) => `${name} ${info.project.name}`
  const [apple, berry, cherry] = [own('Apple'), own('Berry'), own('Cherry')]
  const slug = await createFamily(page.request, own('Orchard'), [apple, berry, cherry])
  await signInAsOwner(page)
  await page.goto('/admin/categories')
  const flavors = page.locator('section', {
    has: page.getByRole('heading', { name: 'Flavors', exact: true }),
  })
  const rows = flavors.getByRole('listitem')
  await expect(rows.filter({ hasText: apple })).toContainText('1 product')

  // A name that another one has: the answer offers to merge them.
  await flavors.getByRole('button', { name: `Edit ${berry}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${berry}` })
  await expectAccessible(page, 'the dialog of a flavor')
  await dialog.getByLabel('Name', { exact: true }).fill(cherry)
  await dialog.getByRole('button', { name: 'Rename flavor' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    /A flavor with this name already exists\. Merge them instead\./,
  )
  const quince = own('Quince')
  await dialog.getByLabel('Name', { exact: true }).fill(quince)
  await dialog.getByRole('button', { name: 'Rename flavor' }).click()
  await expect(page.getByText('Flavor renamed in 1 product.').first()).toBeVisible()
  await expect(rows.filter({ hasText: quince })).toContainText('1 product')
  await expect(rows.filter({ hasText: berry })).toHaveCount(0)

  // Apple under Cherry, whatever stands between them.
  const names = (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
  const placeOf = (name: string) => names.findIndex((text) => text.includes(name))
  for (let place = placeOf(apple); place < placeOf(cherry); place += 1) {
    await flavors.getByRole('button', { name: `Move ${apple} down` }).click()
    await expect(rows.nth(place + 1)).toContainText(apple)
  }
  await expectAccessible(page, 'the lists of sizes, counts and flavors')
  await openPage(page, `/products/${slug}`)
  const listChips = () =>
    page.getByRole('navigation', { name: 'Flavor' }).getByRole('listitem').allInnerTexts()
  await expect.poll(listChips).toEqual([cherry, apple, quince])

  await page.goto('/admin/categories')
  await flavors.getByRole('button', { name: `Edit ${quince}` }).click()
  const merge = page.getByRole('dialog', { name: `Edit ${quince}` })
  await merge.getByLabel('Merge into').selectOption(cherry)
  await merge.getByRole('button', { name: 'Merge flavor' }).click()
  await expect(page.getByText(`${quince} is now part of ${cherry}.`).first()).toBeVisible()
  await expect(rows.filter({ hasText: cherry })).toContainText('2 products')
})
