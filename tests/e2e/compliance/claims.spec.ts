import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

// Colors fail axe's contrast check while a dialog fades in.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 4(?:00|22)/],
})

test('A claim in a product is marked while typing, keeps it from being added, and takes a reason', {
  tag: '@hunt',
}, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/add-products')
  const name = `Quiet Powder ${randomUUID()}`
  const description = page.getByLabel('Product description')
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Category').selectOption('Kratom Powder')
  await page.getByLabel('Brand').selectOption('Wyrdgrove')
  await page.getByLabel('Form', { exact: true }).selectOption('powder')
  await page.getByRole('radio', { name: 'Plain leaf' }).check()
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByLabel('Price in dollars').fill('18.60')
  await page.getByLabel('Stock count').fill('4')
  const overrideReason = page.getByLabel('Reason to publish it with this claim')
  await description.fill('Naturally grown, milled in small runs.')
  await expect(page.getByText('This may be a claim. Read it again:')).toBeVisible()
  await expect(overrideReason).toHaveCount(0)
  await description.fill('Cures opioid withdrawal, FDA approved.')
  await expect(page.getByText('The shop must not claim this:')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['Cures', 'opioid', 'withdrawal', 'FDA approved'])
  await expect(page.getByText(/Source: FDA warning letters/).first()).toBeVisible()
  await expectAccessible(page, 'a product with a claim')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(description).toHaveAccessibleDescription(/“cures”.*“fda approved”/s)
  await overrideReason.fill('Short')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(overrideReason).toHaveAccessibleDescription(/at least 10 characters to publish/)
  await description.fill(`A powerful powder, lot ${name}.`)
  await overrideReason.fill('Our lawyer read this sentence.')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!').first()).toBeVisible()
  await expect(overrideReason).toHaveCount(0)

  await page.goto('/admin/claims-check')
  const overrides = page.getByRole('listitem').filter({ hasText: name })
  await expect(overrides).toContainText('“powerful”')
  await expect(overrides).toContainText('Our lawyer read this sentence.')
})

test(
  'The owner adds a term, which other texts are then checked for, and retires it',
  { tag: '@hunt' },
  async ({ page }, info) => {
    const word = `sunray${info.project.name.replace(/[^a-z]/g, '')}`
    await signInAsOwner(page)
    await page.goto('/admin/claims-check')
    await page.getByRole('button', { name: 'Add term' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phrase').fill('cures')
    await dialog.getByLabel('Kind').selectOption('Potency')
    await dialog.getByLabel('Reason').fill('It says too much.')
    await dialog.getByLabel('Source').fill('House list')
    await dialog.getByRole('button', { name: 'Add term', exact: true }).click()
    await expect(dialog.getByLabel('Phrase')).toHaveAccessibleDescription(/already has this phrase/)
    await dialog.getByLabel('Phrase').fill(word)
    await expectAccessible(page, 'the form of a term')
    await dialog.getByRole('button', { name: 'Add term', exact: true }).click()
    await expect(dialog).toBeHidden()

    await page.getByLabel('Text', { exact: true }).fill(`Many ${word}s a day`)
    await expect(page.locator('mark')).toHaveText(`${word}s`)
    await page.getByRole('searchbox').fill(word)
    await page.getByRole('button', { name: `Edit ${word}` }).click()
    await dialog.getByLabel('Status').selectOption('Retired')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No claim found.')).toBeVisible()
  },
)

test('The headline of the hero is marked, and only a changed one needs a reason', { tag: '@hunt' }, async ({
  page,
}) => {
  await signInAsOwner(page)
  await page.goto('/admin/content/hero')
  await page.locator('summary').filter({ hasText: 'Powerful Kratom' }).click()
  const headline = page.getByLabel('Headline').first()
  await expect(headline).toHaveValue('Fresh, Pure, and Powerful Kratom')
  await expect(page.getByText('The shop publishes this claim. A changed text needs a reason:')).toBeVisible()
  const overrideReason = page.getByLabel('Reason to publish it with this claim')
  await expect(overrideReason).toHaveCount(0)
  await headline.fill('The most powerful kratom')
  await expect(page.getByText('The shop must not claim this:')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('most powerful')
  await expect(overrideReason).toBeVisible()
  await expectAccessible(page, 'a content block with a claim')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(headline).toHaveAccessibleDescription(/“most powerful”/)
})
