import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { payWithTestCard, shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createDraftBody, saveDraft } from '#tests/support/order-drafts.ts'
import { getOwner } from '#tests/support/orders.ts'
import { findProductAtFullPrice } from '#tests/support/shopper.ts'

test('Staff send the payment link of a draft, and its customer confirms the order and pays', async ({
  page,
}) => {
  const owner = await getOwner(shopApi)
  const items = [{ productId: await findProductAtFullPrice(shopApi), quantity: 2 }]
  const { body } = await saveDraft(shopApi, owner, createDraftBody(items))
  await signInAsOwner(page)
  await page.goto('/admin/order-drafts')
  await page.getByLabel('Name or email').fill(body.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').filter({ hasText: body.email }).getByRole('link').click()
  await page.getByLabel('Note').fill('Ring the bell.')
  await expect(page.getByRole('button', { name: 'Send payment link' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Send payment link' })).toBeEnabled()
  await expectAccessible(page, 'a draft')
  await page.getByRole('button', { name: 'Send payment link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send payment link' })
  await expect(dialog).toContainText('The shop does not send email: copy the link on the order')
  await dialog.getByLabel('Hold the items for').selectOption({ label: '3 days' })
  await dialog.getByRole('button', { name: 'Send payment link' }).dblclick()
  await expect(page).toHaveURL(/\/order-management\/LW-\d+$/)
  await expect(page.getByText('The customer has not opened a payment yet.')).toBeVisible()
  await expect(page.getByText('Copy the link, and send it yourself.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy payment link' })).toBeVisible()
  await expectAccessible(page, 'an order that waits for its payment link')

  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { order } = (await shopApi.get(`/api/admin/orders/${number}`, owner)).body
  const { pathname, hash } = new URL(order.paymentLink.url)
  await openPage(page, `${pathname}${hash}`)
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await expectAccessible(page, 'a payment link')
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()
  await payWithTestCard(page)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  // The link confirms nothing a second time.
  await openPage(page, `${pathname}${hash}`)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm and pay/ })).toHaveCount(0)
})

test.describe('A draft that someone else saves meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('keeps what is entered until staff chose', async ({ page }) => {
    const owner = await getOwner(shopApi)
    const items = [{ productId: await findProductAtFullPrice(shopApi), quantity: 1 }]
    const { id, body } = await saveDraft(shopApi, owner, createDraftBody(items))
    await signInAsOwner(page)
    await page.goto(`/admin/order-drafts/${id}`)
    await page.getByLabel('Note').fill('Ring the bell.')
    const theirs = { ...body, note: 'Leave it at the desk.', expectedVersion: 0 }
    await shopApi.post(`/api/admin/order-drafts/${id}`, theirs, owner)
    await page.getByRole('button', { name: 'Save draft' }).click()
    const notice = page.getByRole('heading', { name: 'owner changed this while you were editing' })
    await expect(notice).toBeFocused()
    await expect(page.getByLabel('Note')).toHaveValue('Ring the bell.')
    await page.getByRole('radio', { name: 'Yours: Ring the bell.' }).check()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('button', { name: 'Send payment link' })).toBeEnabled()
    await expect(page.getByLabel('Note')).toHaveValue('Ring the bell.')
  })
})
