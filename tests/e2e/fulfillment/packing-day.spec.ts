import type { Page } from '@playwright/test'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { closeOpenResources } from '#tests/support/after-test-file.ts'
import { expect, expectFitsUsualWidths, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { easyPostPort } from '#tests/support/e2e-port.ts'
import { isHunt, repetitions } from '#tests/support/hunt.ts'
import { openLabels } from '#tests/support/labels.ts'
import { createPaidOrder } from '#tests/support/orders.ts'

/** `npm run hunt` has the whole day. */
const inBulk = repetitions({ few: 3, many: 40 })
const oneByOne = repetitions({ few: 1, many: 2 })

/** A packer has 10 minutes for 40 orders, and 3 minutes when they are packed in bulk. */
const msPerOrder = 15_000
const msPerOrderInBulk = 4500

const createOrders = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => (await createPaidOrder(shopApi, { quantity: 2 })).number),
  )

// A worker runs several files, and the next one starts its own EasyPost at the same port.
test.afterAll(closeOpenResources)

test('Orders are packed in bulk, and by keyboard and scanner', async ({ page, expectedErrors }) => {
  if (isHunt) test.setTimeout(40 * msPerOrder + 600_000)
  // A code that nothing has.
  expectedErrors.push(/404 .*\/api\/admin\/packing\/scan/)
  const easyPost = await startEasyPost(easyPostPort)
  await signInAsOwner(page)
  const labels = await openLabels(shopApi)
  await labels.setSender()
  const accountId = await labels.connectEasyPost()
  const numbers = await createOrders(inBulk)
  await page.goto('/admin/packing')
  const ready = page.getByRole('region', { name: 'Ready orders' })
  const start = Date.now()
  for (const number of numbers) await ready.getByRole('checkbox', { name: `Select ${number}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Check' }).click()
  await expect(ready.getByText(/It can be packed\. USPS Ground Advantage costs/)).toHaveCount(inBulk)
  await expectFitsUsualWidths(page, 'the packing day')
  await bar.getByRole('button', { name: `Pack and buy labels (${inBulk})` }).click()
  await expect(bar.getByRole('button', { name: `Ship (${inBulk})` })).toBeVisible()
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Print' }).click()
  expect((await download).suggestedFilename()).toBe(`${inBulk}-parcels.pdf`)
  await bar.getByRole('button', { name: `Ship (${inBulk})` }).click()
  for (const number of numbers)
    await expect(ready.getByRole('checkbox', { name: `Select ${number}` })).toBeHidden()
  if (isHunt) expectInTime('in bulk', inBulk, msPerOrderInBulk, start)
  for (const number of numbers)
    expect(await labels.getOrder(number)).toMatchObject({ fulfillment: 'shipped' })
  expect(easyPost.labels).toHaveLength(inBulk)

  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.pages = String(document.querySelectorAll('body > div canvas').length)
    }
  })
  await page.goto('/admin/packing/table')
  for (const number of await createOrders(oneByOne)) {
    await page.keyboard.type(`${number}\n`)
    await expect(page.getByRole('status').filter({ hasText: `Order ${number} is open.` })).toBeVisible()
    const [line] = (await labels.getOrder(number)).lines
    await page.keyboard.type('LW-NOTHING\n')
    await expect(page.getByText('No order, product or lot has the code LW-NOTHING.')).toBeVisible()
    // The packer clicked a button last, which the scanner's Enter must not press.
    await page.getByRole('button', { name: 'Leave order' }).focus()
    await page.keyboard.type(`${line.lots[0].number}\n`)
    await page.keyboard.press('+')
    await expect(page.getByText('All pieces are counted. Press Enter to pack.')).toBeVisible()
    await expectFitsUsualWidths(page, 'the packing table')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Order ${number} is packed, and its label is bought.`)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-pages', '2')
    await page.keyboard.press('Escape')
    await page.keyboard.type(`${number}\n`)
    await page.keyboard.press('F8')
    await expect(page.getByText(`Order ${number} is shipped.`)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  // A parcel with its label leaves while the rest of its order is packed, which stays on the table as it is counted.
  const [inParts = ''] = await createOrders(1)
  await labels.packOneWithLabel(inParts)
  await page.keyboard.type(`${inParts}\n`)
  await expect(page.getByRole('status').filter({ hasText: `Order ${inParts} is open.` })).toBeVisible()
  // Tab goes on from the weight, to what stands below it.
  await page.getByLabel('Weighed, in ounces').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pack, buy and print label' })).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('F8')
  await expect(page.getByText(`Shipment 1 of order ${inParts} is shipped.`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pieces' })).toContainText('1 of 1')
  await page.keyboard.press('Escape')
  expect(easyPost.labels).toHaveLength(inBulk + oneByOne + 1)
  if (isHunt) await packForty(page, labels)
  expect((await labels.pauseAccount(accountId)).status).toBe(200)
})

function expectInTime(way: string, orders: number, msPerOrder: number, start: number) {
  const ms = Date.now() - start
  process.stdout.write(`${orders} orders were packed ${way} in ${Math.round(ms / 1000)} s.\n`)
  expect(ms).toBeLessThan(orders * msPerOrder)
}

/** The whole day one by one, and its scan form. */
async function packForty(page: Page, labels: Awaited<ReturnType<typeof openLabels>>) {
  const numbers = await createOrders(40)
  const lots = new Map<string, string>()
  for (const number of numbers) lots.set(number, (await labels.getOrder(number)).lines[0].lots[0].number)
  await page.goto('/admin/packing/table')
  await expect(page.getByLabel('Scan an order, or press Enter for the next one')).toBeFocused()
  const start = Date.now()
  for (const number of numbers) {
    await page.keyboard.type(`${number}\n`)
    await expect(page.getByRole('status').filter({ hasText: `Order ${number} is open.` })).toBeVisible()
    // The scanner is faster than the answers.
    await page.keyboard.type(`${lots.get(number)}\n${lots.get(number)}\n\n`)
    await expect(page.getByText(`Order ${number} is packed, and its label is bought.`)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expectInTime('one by one', numbers.length, msPerOrder, start)

  await page.goto('/admin/packing')
  await page.getByRole('button', { name: 'Create USPS scan form' }).click()
  await expect(page.getByRole('list', { name: 'Scan forms' }).getByText('Made')).toBeVisible()
  const ready = page.getByRole('region', { name: 'Ready orders' })
  for (const number of numbers) await ready.getByRole('checkbox', { name: `Select ${number}` }).check()
  await page.getByRole('button', { name: 'Ship (40)' }).click()
  for (const number of numbers)
    await expect.poll(async () => (await labels.getOrder(number)).fulfillment).toBe('shipped')
}

test('The pick list of chosen orders is opened from the packing day and printed', async ({ page }) => {
  await signInAsOwner(page)
  const numbers = await createOrders(2)
  await page.goto('/admin/packing')
  for (const number of numbers) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  await page.getByRole('link', { name: 'Pick list' }).click()
  await expect(page.getByRole('heading', { name: 'Pick list' })).toBeVisible()
  await expect(page.getByText('2 orders, 4 items')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectFitsUsualWidths(page, 'the pick list')
})
