import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

test('A guest shares a wishlist, another shopper adds from it, and the guest stops sharing', {
  tag: '@hunt',
}, async ({ page, browser }) => {
  await openPage(page, redBali)
  await page
    .getByRole('button', { name: /^Wishlist: Wyrdgrove Red Bali/ })
    .first()
    .click()
  await expect(page.getByText('Added to your wishlist.')).toBeVisible()
  await page.goto('/wishlist')
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Share wishlist' })
  const link = dialog.getByLabel('Link')
  const createLink = dialog.getByRole('button', { name: 'Create link' })
  await expect(createLink).toBeVisible()
  await expectAccessible(page, 'a wishlist before it is shared')
  await createLink.click()
  await expect(link).toHaveValue(/\/wishlist\/shared\/[\w-]{43}$/)
  const address = await link.inputValue()
  await expectAccessible(page, 'the link of a shared wishlist')
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()

  const friend = await browser.newPage({ reducedMotion: 'reduce' })
  const answered = friend.waitForResponse(address)
  await openPage(friend, address)
  const { 'cache-control': cacheControl, 'x-robots-tag': robots } = (await answered).headers()
  expect([cacheControl, robots]).toEqual(['private, no-store', 'noindex, nofollow'])
  await expect(friend.getByRole('heading', { name: 'A shared wishlist' })).toBeVisible()
  const card = friend.getByRole('article').filter({ hasText: 'Red Bali' })
  await expect(card.getByText('$40.49').first()).toBeVisible()
  await expect(card.getByRole('link', { name: /^Select Options/ })).toBeVisible()
  await expectAccessible(friend, 'a shared wishlist')
  await card.getByRole('link', { name: /^Select Options/ }).click()
  await friend
    .getByRole('dialog', { name: 'Select Options' })
    .getByRole('button', { name: 'Add to cart' })
    .click()
  await expect(friend.getByText('Item added to cart!')).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await share.click()
  await expect(link).toHaveValue(address)
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('Your wishlist is not shared anymore.')).toBeVisible()
  const gone = await friend.goto(address)
  expect(gone?.status()).toBe(404)
  await expect(friend.getByRole('heading', { name: 'This wishlist is not shared anymore.' })).toBeVisible()
  await expectAccessible(friend, 'a wishlist that is not shared anymore')
  await friend.close()
})
