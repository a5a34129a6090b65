import { randomUUID } from 'node:crypto'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { eventually, findProductAtFullPrice } from '#tests/support/shopper.ts'

// What the sales hold or a colleague prevents is refused.
test.use({ expectedErrors: [/status of 409/] })

const getOrder = async (number: string) =>
  (await shopApi.get(`/api/admin/orders/${number}`, await getOwner(shopApi))).body.order

async function setLeafHold(isHeld: boolean): Promise<void> {
  const owner = await getOwner(shopApi)
  const { salesHolds } = (await shopApi.get('/api/admin/compliance', owner)).body
  const { version: expectedVersion } = salesHolds.find(
    (hold: { productClass: string }) => hold.productClass === 'leaf',
  )
  const change = { isHeld, notice: 'Not for sale just now.', reason: 'A recall.', expectedVersion }
  expect((await shopApi.post('/api/admin/sales-holds/leaf', change, owner)).status).toBe(200)
}

/** Two pouches of leaf and one extract. */
async function createMixedOrder() {
  const email = `${randomUUID()}@example.com`
  const { products } = (await shopApi.get('/api/product/list?category=Kratom%20Extracts%20%26%20Shots')).body
  const extract = products.find(
    (product: { hold?: unknown; stock_count: number }) => !product.hold && product.stock_count > 5,
  )
  const { number, productId } = await createPaidOrder(shopApi, {
    productId: await findProductAtFullPrice(shopApi),
    quantity: 2,
    otherItems: [{ productId: extract._id, quantity: 1 }],
    changes: { email },
  })
  const { lines } = await getOrder(number)
  const leaf = lines.find((line: { productId: string }) => line.productId === productId)
  const leafName = `${leaf.name}, ${formatVariantLabel(leaf.size)}`
  return { number, email, leaf, leafName, extractName: extract.product_name }
}

test('A held order says why, and is packed without the items that were taken out of it', {
  tag: '@hunt',
}, async ({ page }) => {
  const { number, email, leaf, leafName, extractName } = await createMixedOrder()
  try {
    await setLeafHold(true)
    await eventually(
      () => getOrder(number),
      ({ hold }) => hold !== undefined,
    )
    await signInAsOwner(page)
    await page.goto(`/admin/order-management/${number}`)
    await expect(page.getByRole('heading', { name: 'Held: do not pack' })).toBeVisible()
    await expect(page.getByText('A refund takes the affected items out of the order')).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('The order stays held:').first()).toBeVisible()
    await expectAccessible(page, 'a held order')

    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const refundDialog = page.getByRole('dialog', { name: `Refund ${number}` })
    const amount = refundDialog.getByLabel(`Amount in dollars for ${leafName}`)
    await amount.fill((leaf.paid / 100).toFixed(2))
    await expect(refundDialog.getByText('None taken out: this item still ships.')).toBeVisible()
    await amount.fill('')
    await refundDialog.getByLabel(`Take out of the order: ${leafName}`).selectOption('2')
    await expect(amount).toHaveValue((leaf.paid / 100).toFixed(2))
    await expect(refundDialog.getByText('this item still ships')).toBeHidden()
    await expectAccessible(page, 'items about to be taken out')
    await refundDialog.getByLabel('Reason').fill('A recall.')
    await refundDialog.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(refundDialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Held: do not pack' })).toBeHidden()
    await expect(page.getByText('Taken out', { exact: true })).toBeVisible()
    await eventually(
      () => getOrder(number),
      ({ refunded }) => refunded > 0,
    )
    await page.reload()
    await expect(page.getByText('Total after refunds')).toBeVisible()
    await expectAccessible(page, 'an order with items taken out')

    await page.getByRole('button', { name: 'Mark as packed', exact: true }).click()
    const packDialog = page.getByRole('dialog', { name: `Pack ${number}` })
    await expect(packDialog.getByRole('list').first()).toContainText(extractName)
    await expect(packDialog.getByRole('list').first()).not.toContainText(leafName)
    await expect(packDialog.getByText('Taken out: not in the parcel')).toBeVisible()
    await expectAccessible(page, 'an order about to be packed')
    await packDialog.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(packDialog).toBeHidden()
  } finally {
    await setLeafHold(false)
  }

  await openPage(page, `/track-order?number=${number}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Find order' }).click()
  const ordered = page.getByRole('region', { name: 'Ordered products' })
  await expect(ordered.getByText('Taken out of your order')).toHaveCount(1)
  await expect(ordered.getByText('Total after refunds')).toBeVisible()
  await expect(page.getByText(`We took 2 × ${leafName} out of your order: A recall.`)).toBeVisible()
  await expectAccessible(page, 'the tracked order with items taken out')
})

test('A refund that a colleague overtook is not made by a second click, and its item is taken out without another', {
  tag: '@hunt',
}, async ({ page }) => {
  const { number, leaf, leafName } = await createMixedOrder()
  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${number}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${number}` })
  const paid = (leaf.paid / 100).toFixed(2)
  await dialog.getByLabel(`Amount in dollars for ${leafName}`).fill(paid)
  await dialog.getByLabel('Reason').fill('A recall.')
  const theirs = { lines: [{ lineId: leaf.id, amount: leaf.paid }] }
  expect((await refundOrder(shopApi, number, theirs)).status).toBe(200)
  await eventually(
    () => getOrder(number),
    ({ refunded }) => refunded > 0,
  )
  await dialog.getByRole('button', { name: `Refund $${paid}` }).click()
  await expect(
    dialog.getByRole('heading', { name: 'This order changed while you were looking' }),
  ).toBeFocused()
  await expect(dialog.getByText('Check what was refunded before you refund again.')).toBeVisible()
  await expect(dialog.getByText(`$0.00 of $${paid} refundable`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
  await expect(dialog.getByLabel('Reason')).toHaveValue('A recall.')
  await expectAccessible(page, 'a refund that a colleague overtook')

  await dialog.getByLabel(`Take out of the order: ${leafName}`).selectOption('1')
  await dialog.getByRole('button', { name: 'Take out items' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 taken out', { exact: true })).toBeVisible()
  expect(await getOrder(number)).toMatchObject({ refunded: leaf.paid, quantity: 2 })
})
