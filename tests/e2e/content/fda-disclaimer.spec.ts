import { expect, openPage, test } from '#tests/support/browser.ts'
import { openFilledCheckout } from '#tests/support/browser-shopper.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

const evaluated = /have not been evaluated by the Food and Drug Administration/
const intended = /not intended to diagnose, treat, cure, or prevent any disease/

test('The FDA disclaimer can be read on the product page, in the cart and at checkout @any-width @hunt', async ({
  page,
}) => {
  const expectDisclaimer = async () => {
    for (const sentence of [evaluated, intended])
      await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible()
  }
  await openPage(page, redBali)
  await expectDisclaimer()
  await openFilledCheckout(page)
  await expectDisclaimer()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: /cart/i }).first()).toBeVisible()
  await expectDisclaimer()
})
