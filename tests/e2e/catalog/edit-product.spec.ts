import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { signInOwner } from '#tests/support/staff.ts'

/** A product of its own, so that no other test sees the change. */
async function createProduct(request: APIRequestContext, project: string) {
  const slug = `before-dawn-${project}`
  const response = await request.post('/api/product/add', {
    headers: await signInOwner(shopApi),
    multipart: {
      // No other test counts this brand's products.
      category: 'Kratom Powder',
      brand: 'Fernbarrow',
      product_name: `Before Dawn ${project}`,
      product_description: 'Picked at night.',
      stock_count: '10',
      price: '18.60',
      URL_slug: slug,
      form: 'powder',
      composition: 'plain-leaf',
    },
  })
  return { id: (await response.json()).product.id, slug }
}

test(
  'Staff edit a whole product, see it in the shop, and its old URL redirects',
  { tag: ['@any-width', '@hunt'] },
  async ({ page, context }, info) => {
    const { id, slug } = await createProduct(page.request, info.project.name)
    const name = `Orchard Dawn ${info.project.name}`
    const newSlug = `orchard-dawn-${info.project.name}`
    await signInAsOwner(page)
    await page.goto(`/admin/products/${id}`)
    await page.getByLabel('Product name').fill(name)
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Picked at dawn.')
    await page.getByRole('textbox', { name: 'Description', exact: true }).selectText()
    await page.getByRole('button', { name: 'Bold' }).click()
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
      '**Picked at dawn.**',
    )
    await page.getByRole('button', { name: 'Preview text' }).click()
    await expect(page.locator('.prose strong')).toHaveText('Picked at dawn.')
    await page.getByRole('button', { name: 'Edit text' }).click()

    const picture = info.outputPath('cover.png')
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2f6b4a' } })
      .png()
      .toFile(picture)
    const altTexts = page.getByLabel(/^Alt text of image/)
    const otherPicture = info.outputPath('back.png')
    await sharp({ create: { width: 600, height: 500, channels: 3, background: '#6b2f4a' } })
      .png()
      .toFile(otherPicture)
    await page.getByLabel('Add images').setInputFiles([otherPicture, picture])
    await expect(altTexts).toHaveCount(2)
    await altTexts.last().fill('The new cover')
    // To the front, by keyboard.
    await page.getByRole('button', { name: 'Move image 2 earlier' }).focus()
    await page.keyboard.press('Enter')
    await expect(altTexts.first()).toHaveValue('The new cover')
    await expect(page.getByRole('button', { name: 'Move image 1 later' })).toBeFocused()

    await page.getByLabel('URL slug').fill(newSlug)
    await page.getByLabel('Meta title').fill('Dawn from the orchard')
    await expect(page.getByRole('region', { name: 'Search result preview' })).toContainText(
      'Dawn from the orchard',
    )
    await page.getByLabel('SKU').fill(`DAWN-${info.project.name}`)
    await expectAccessible(page, 'the product page of the admin area')

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Preview', exact: true }).click(),
    ])
    await expect(tab.getByRole('heading', { name, level: 1 })).toBeVisible()
    await tab.close()

    // An error stands at its field, and nothing typed is lost.
    await page.getByLabel('Shipping weight in grams').fill('0')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByLabel('Shipping weight in grams')).toHaveAccessibleDescription(
      /must be more than zero/,
    )
    await expect(page.getByLabel('Shipping weight in grams')).toBeFocused()
    await page.getByLabel('Shipping weight in grams').fill('321')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`${name} saved.`).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    await expect(page.getByText('Before:').first()).toBeVisible()
    await expect(page.getByText(`After: ${name}`)).toBeVisible()

    await page.goto(`/products/${slug}`)
    await expect(page).toHaveURL(new RegExp(`/products/${newSlug}$`))
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.locator('.prose strong')).toHaveText('Picked at dawn.')
    await expect(page.getByRole('img', { name: 'The new cover' }).first()).toBeVisible()
  },
)

test(
  'The pictures of a product are put in another order by dragging and by keyboard',
  { tag: ['@desktop-in-hunt', '@hunt'] },
  async ({ page }, info) => {
    const { id } = await createProduct(page.request, `pictures-${info.project.name}`)
    await signInAsOwner(page)
    await page.goto(`/admin/products/${id}`)
    const altTexts = page.getByLabel(/^Alt text of image/)
    for (const [place, background] of ['#2f6b4a', '#6b2f4a', '#2f4a6b'].entries()) {
      const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toBuffer()
      await page.getByLabel('Add images').setInputFiles({ name: 'leaf.png', mimeType: 'image/png', buffer })
      await expect(altTexts).toHaveCount(place + 1)
      await altTexts.nth(place).fill(['First', 'Second', 'Third'][place] ?? '')
    }
    const listOrder = () =>
      altTexts.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    const rows = page.getByRole('listitem').filter({ has: altTexts })
    await rows.nth(2).locator('img').dragTo(rows.nth(0).locator('img'))
    expect(await listOrder()).toEqual(['Third', 'First', 'Second'])

    await page.getByRole('button', { name: 'Move image 3 earlier' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Second is now image 2 of 3.')).toBeAttached()
    expect(await listOrder()).toEqual(['Third', 'Second', 'First'])
    await expect(page.getByRole('button', { name: 'Move image 2 earlier' })).toBeFocused()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/ saved\.$/).first()).toBeVisible()
    await page.reload()
    await expect(altTexts).toHaveCount(3)
    expect(await listOrder()).toEqual(['Third', 'Second', 'First'])
  },
)
