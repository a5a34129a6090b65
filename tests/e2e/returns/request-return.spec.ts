import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { createPaidOrder, deliverOrder, getOwner } from '#tests/support/orders.ts'
import { takePhoto } from '#tests/support/review-photos.ts'
import { findProductAtFullPrice } from '#tests/support/shopper.ts'

test('A guest returns a damaged item with a photo, and reads what staff decide', {
  tag: '@desktop-in-hunt',
}, async ({ page }) => {
  const email = 'torn-bag@example.com'
  const order = await createPaidOrder(shopApi, {
    productId: await findProductAtFullPrice(shopApi),
    quantity: 2,
    changes: { email },
  })
  await deliverOrder(shopApi, order.number)
  const openOrder = async () => {
    await openPage(page, '/track-order')
    await page.getByLabel('Order number').fill(order.number)
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Find order' }).click()
  }
  await openOrder()
  await page.getByRole('button', { name: 'Request a return' }).click()
  const dialog = page.getByRole('dialog', { name: `Return items from order ${order.number}` })
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await expect(dialog.getByText('Choose a reason.').first()).toBeVisible()
  await dialog.getByLabel(/^Reason for returning/).selectOption('damaged')
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await expect(dialog.getByText('Add a photo of the damaged or wrong item.').first()).toBeVisible()
  const photo = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  await dialog.getByLabel('Add photos').setInputFiles(photo)
  await expectAccessible(page, 'a return about to be requested')
  await dialog.getByRole('button', { name: 'Request return' }).click()

  const returns = page.getByRole('region', { name: 'Returns' })
  await expect(returns.getByText('We are reviewing your request and will email you.')).toBeVisible()
  await expect(returns.getByText('1 photo added.')).toBeVisible()
  const heading = await returns.getByText(/^Return RMA-\d+$/).textContent()
  const rma = heading?.replace('Return ', '')
  await shopApi.post(
    `/api/admin/returns/${rma}`,
    { to: 'approved', note: 'Use a box.' },
    await getOwner(shopApi),
  )
  await openOrder()
  await expect(returns.getByText('Use a box.')).toBeVisible()
})
