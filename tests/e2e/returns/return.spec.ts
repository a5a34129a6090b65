import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { findProductAtFullPrice } from '#tests/support/shopper.ts'

/** Requests the return of one of two units in a delivered order. */
async function requestReturn() {
  const order = await createPaidOrder(shopApi, {
    productId: await findProductAtFullPrice(shopApi),
    quantity: 2,
  })
  await deliverOrder(shopApi, order.number)
  const response = await shopApi.post('/api/order/return', {
    orderNumber: order.number,
    orderKey: order.key,
    items: [{ lineId: await findLineId(shopApi, order.number), quantity: 1, reason: 'changed-mind' }],
    note: 'I bought too much.',
    unopened: true,
  })
  return { order, rma: String(response.body.returnNumber) }
}

test('Staff approve a return with a note, receive it, and can then refund it', { tag: '@hunt' }, async ({
  page,
}) => {
  const { order, rma } = await requestReturn()

  await signInAsOwner(page)
  await page.goto('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Returns to review/ })
    .click()
  await expect(page.getByText(order.number).filter({ visible: true }).first()).toBeVisible()
  await page.goto(`/admin/order-management/${order.number}`)
  await expect(page.getByRole('heading', { name: rma })).toBeVisible()
  await expect(page.getByText('I bought too much.')).toBeVisible()
  await expectAccessible(page, 'an order with a requested return')

  await page.getByRole('button', { name: 'Approve return' }).click()
  const approveDialog = page.getByRole('dialog', { name: `Approve return ${rma}` })
  await approveDialog.getByLabel(/Note to the customer/).fill('Please use a small box.')
  await expectAccessible(page, 'a return about to be approved')
  await approveDialog.getByRole('button', { name: 'Approve return', exact: true }).click()
  await expect(page.getByText(`Return ${rma} is approved.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  const refundDialog = page.getByRole('dialog', { name: `Refund ${rma}` })
  await expect(refundDialog.getByLabel('Amount in dollars')).not.toHaveValue('')
  await expectAccessible(page, 'a refund offered for a return')
  await expect(page.getByText(`Return ${rma} is received.`).first()).toBeVisible()
  await refundDialog.getByLabel('Reason').fill('The items arrived.')
  await refundDialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText(/^Refund of \$[\d.]+ requested\.$/).first()).toBeVisible()
})

test('Staff close a return whose parcel never arrived', { tag: '@hunt' }, async ({ page }) => {
  const { order, rma } = await requestReturn()
  await shopApi.post(`/api/admin/returns/${rma}`, { to: 'approved' }, await getOwner(shopApi))

  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${order.number}`)
  await page.getByRole('button', { name: 'Close return' }).click()
  const closeDialog = page.getByRole('dialog', { name: `Close return ${rma}` })
  await expectAccessible(page, 'a return about to be closed')
  await closeDialog.getByRole('button', { name: 'Close return' }).click()
  await expect(page.getByText(`Return ${rma} is closed.`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close return' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as received' })).toBeEnabled()
})
