import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { takePhoto } from '#tests/support/review-photos.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'

// Colors fail axe's contrast check while a dialog fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A customer uploads their ID, and staff look at it and verify the age', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const { _id: productId } = await findProductInStock(shopApi)
  const { email, address } = createGuest()
  const changes = { email, address: { ...address, lastName: 'Document' } }
  const { body: placed } = await placeOrder(shopApi, [{ productId, quantity: 1 }], {}, changes)
  await payWithCard(placed.url, cards.approved)

  const access = { orderNumber: placed.orderNumber, orderKey: placed.orderKey }
  await eventually(
    async () => (await shopApi.post('/api/order/get', access)).body.order.status,
    (status) => status === 'age-document-needed',
  )
  await openPage(page, `/order-complete/${placed.orderNumber}#key=${placed.orderKey}`)
  await expect(page.getByRole('heading', { name: 'We need to see your ID' })).toBeVisible()
  await expectAccessible(page, 'an order that needs a document')
  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByLabel('Photo or PDF')).toHaveAccessibleDescription(/Choose a photo or a PDF/)
  const photo = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  await page.getByLabel('Photo or PDF').setInputFiles(photo)
  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByRole('heading', { name: 'We have your document' })).toBeVisible()

  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${placed.orderNumber}`)
  await page.getByRole('button', { name: 'View photo' }).click()
  await expect(page.getByRole('img', { name: 'Uploaded by the customer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verify age', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Evidence').selectOption('document')
  await dialog.getByLabel('Reason').fill('New York driver license.')
  await dialog.getByRole('button', { name: 'Verify age', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('21+ verified')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View photo' })).toHaveCount(0)
  await expectAccessible(page, 'an order with a decided age check')
})

test('The owner connects a service, and the settings never show the account again', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Connect Veratad' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the account of a service')
  await dialog.getByLabel('User').fill('shop@example.test')
  await dialog.getByLabel('Password', { exact: true }).fill('a veratad password')
  await dialog.getByLabel('Rule set').fill('AgeMatch5_0_RuleSet_YOB')
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Replace Veratad' })).toBeVisible()
  await page.getByRole('button', { name: 'Replace Veratad' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the settings of the age check')
})
