import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { closeOpenResources } from '#tests/support/after-test-file.ts'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { easyPostPort } from '#tests/support/e2e-port.ts'
import { openReturnLabels } from '#tests/support/return-labels.ts'

// A worker runs several files, and the next one starts its own EasyPost at the same port.
test.afterAll(closeOpenResources)

test('Staff buy the label of a return, and its customer prints it', { tag: '@any-width' }, async ({
  page,
}) => {
  const easyPost = await startEasyPost(easyPostPort)
  await signInAsOwner(page)
  const returns = await openReturnLabels(shopApi)
  await returns.setSender()
  const accountId = await returns.connectEasyPost()
  const { orderNumber, orderKey, rma } = await returns.createApprovedReturn()

  await test.step('staff buy it at the cheapest rate', async () => {
    await page.goto(`/admin/order-management/${orderNumber}`)
    await page.getByRole('button', { name: 'Buy return label' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Get rates' }).click()
    await expect(dialog.getByRole('radio', { name: /USPS Ground Advantage/ })).toBeChecked()
    await expectAccessible(page, 'the label of a return')
    await dialog.getByRole('button', { name: 'Buy USPS label' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Void label of ${rma}` })).toBeEnabled()
    await expectAccessible(page, 'a return with a label')
  })

  await test.step('the customer prints it from the page of the order', async () => {
    await openPage(page, `/order-complete/${orderNumber}#key=${orderKey}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print your return label' }).click()
    expect((await download).suggestedFilename()).toBe(`return-label-${rma}.pdf`)
    await expectAccessible(page, 'an order with the label of a return')
  })
  expect(easyPost.labels).toHaveLength(1)
  expect((await returns.pauseAccount(accountId)).status).toBe(200)
})
