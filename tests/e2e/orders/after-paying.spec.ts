import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { openPaymentPageOfOrder, payWithTestCard, shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createPaidOrder, deliverOrder } from '#tests/support/orders.ts'
import { createGuest } from '#tests/support/shopper.ts'

test('A guest creates an account on the thank-you page with a password alone', {
  tag: '@any-width',
}, async ({ page }) => {
  const { email } = createGuest()
  await openPaymentPageOfOrder(page, email)
  await payWithTestCard(page)
  const steps = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.first()).toContainText('Paid')
  await expect(steps.last()).toContainText(/Arrives\w{3}, \w{3} \d+.*\(estimate\)/)
  // A shop without an email server sends none, so the page promises none.
  await expect(page.getByText(/emailing a confirmation|Confirmation sent/)).toHaveCount(0)

  const form = page.getByRole('region', { name: 'Save your details for next time' })
  await expect(form).toContainText(email)
  await form.getByLabel('Password', { exact: true }).fill('short')
  await form.getByRole('button', { name: 'Create account' }).click()
  const password = form.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Use a password of at least 8 characters\./)
  await expectAccessible(page, 'thank-you page')
  await form.getByLabel('Password', { exact: true }).fill('seven green herons wade')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await page.goto('/my-account?tab=addresses')
  await expect(page.getByText('350 5th Ave').first()).toBeVisible()
})

test('A customer asks to cancel from the link in an email, and staff decline with a message', {
  tag: '@hunt',
}, async ({ page, context }) => {
  const { number, key } = await createPaidOrder(shopApi, { changes: createGuest() })
  await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await page.goto(`/order-complete/${number}#key=${key}`)
  await page.getByRole('button', { name: 'Ask to cancel' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask to cancel order ${number}` })
  await expectAccessible(page, 'a request to cancel')
  await dialog.getByLabel('Reason (optional)').fill('I ordered twice.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  const notice = page.getByRole('region', { name: 'Cancellation request' })
  await expect(notice).toContainText('You asked us to cancel this order')
  await expect(page.getByRole('button', { name: 'Ask to cancel' })).toHaveCount(0)
  // The key is kept in the browser, not in the address bar.
  expect(new URL(page.url()).hash).toBe('')

  const staff = await context.newPage()
  await signInAsOwner(staff)
  await staff.goto(`/admin/order-management/${number}`)
  await expect(staff.getByText('I ordered twice.')).toBeVisible()
  await staff.getByRole('button', { name: 'Decline request' }).click()
  const decline = staff.getByRole('dialog')
  await decline.getByLabel('Reason').fill('It is at the packing table already.')
  await decline.getByRole('button', { name: 'Decline request', exact: true }).click()
  await expect(staff.getByText(`The request to cancel order ${number} is declined.`)).toBeVisible()
  await staff.close()

  await page.reload()
  await expect(notice).toContainText('Our answer: It is at the packing table already.')
})

test('A shipped order links to the page of its carrier', { tag: '@hunt' }, async ({ page }) => {
  const { number, key } = await createPaidOrder(shopApi, { changes: createGuest() })
  await deliverOrder(shopApi, number)
  await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await page.goto(`/order-complete/${number}#key=${key}`)
  const tracking = page.getByRole('link', { name: /^9400 1112 0620 6406 2607 87\s*, opens the carrier/ })
  await expect(tracking).toHaveAttribute(
    'href',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111206206406260787',
  )
  await expect(tracking).toHaveAttribute('target', '_blank')
})

test('Order again shows what can be had before it goes into the cart', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const { number, key } = await createPaidOrder(shopApi, { changes: createGuest(), quantity: 2 })
  await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await page.goto(`/order-complete/${number}#key=${key}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order again' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'order again')
  await dialog.getByRole('button', { name: 'Add 2 items to cart' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Kratom Powder').first()).toBeVisible()
})

test('A printed order is a receipt with seller, addresses, lines, totals and payment', {
  tag: '@any-width',
}, async ({ page }) => {
  const { number, key } = await createPaidOrder(shopApi, { changes: createGuest() })
  await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await page.goto(`/order-complete/${number}#key=${key}`)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toHaveCount(0)
  const receipt = page.getByRole('main')
  for (const text of ['Receipt', number, 'Ships to', 'Test card (sandbox)', 'Total'])
    await expect(receipt.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(receipt.getByRole('table').getByRole('row')).toHaveCount(2)
})

test.describe('An order opened by a link', () => {
  test.use({ expectedErrors: [/404|Failed to (load resource|fetch)/] })

  test('shows no form for an account, and a wrong link is not kept', { tag: '@hunt' }, async ({ page }) => {
    const { number, key } = await createPaidOrder(shopApi, { changes: createGuest() })
    await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
    const thanks = page.getByRole('heading', { name: 'Thank you for your order' })
    const readKept = () => page.evaluate(() => localStorage.getItem('orders') ?? '')

    await page.goto(`/order-complete/${number}#key=wrong`)
    await expect(page.getByRole('alert')).toContainText('from the link in an email about it')
    expect(await readKept()).not.toContain('wrong')
    await page.goto('/track-order')
    await page.goto(`/order-complete/${number}#key=${key}`)
    await expect(thanks).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Save your details for next time' })).toHaveCount(0)
    expect(await readKept()).toContain(key)
    // The key that this browser keeps opens the order where the link's does not.
    await page.goto('/track-order')
    await page.goto(`/order-complete/${number}#key=wrong`)
    await expect(thanks).toBeVisible()

    await page.route('**/api/order/get', (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/api/order/get')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(thanks).toBeVisible()
  })
})
