import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi, signInAsCustomer, verifyEmailAddress } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

const product = '/products/wyrdgrove-white-borneo-kratom-powder-2-oz'

test.use({ expectedErrors: [/status of 4(00|09|22)/] })

test('A customer asks about a product, and staff publish the answer on its page', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const text = `How fine is the powder, ${randomUUID()}?`
  await openPage(page, product)
  const questions = page.getByRole('region', { name: 'Questions and answers' })
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'ASK A QUESTION' })
  await expect(dialog.getByText('Sign in to ask a question')).toBeVisible()
  await expectAccessible(page, 'the question dialog of a guest')

  const shopper = await signInAsCustomer(page)
  await page.goto(product)
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  await dialog.getByRole('button', { name: 'SEND QUESTION' }).click()
  const field = dialog.getByLabel('Your question')
  await expect(field).toHaveAccessibleDescription('Write your question.')
  await expect(field).toBeFocused()
  await field.fill(text)
  await dialog.getByRole('button', { name: 'SEND QUESTION' }).click()
  await expect(field).toHaveAccessibleDescription('Please confirm your email address first.')
  await expect(field).toHaveValue(text)
  await verifyEmailAddress(shopApi, shopper)
  await dialog.getByRole('button', { name: 'SEND QUESTION' }).click()
  await expect(dialog.getByText('Our staff will read your question')).toBeVisible()
  await expectAccessible(page, 'a question that was sent')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(questions.getByText(text)).toHaveCount(0)

  await signInAsOwner(page)
  await page.goto(`/admin/questions?search=${encodeURIComponent(text)}`)
  await page.getByRole('button', { name: 'Answer' }).click()
  const answerDialog = page.getByRole('dialog', { name: 'Answer question' })
  await answerDialog.getByRole('textbox', { name: 'Answer' }).fill('It relieves pain.')
  await answerDialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(answerDialog.getByText(/“relieves”/).first()).toBeVisible()
  await answerDialog.getByRole('textbox', { name: 'Answer' }).fill('It passes a sieve of 100 mesh.')
  await expectAccessible(page, 'the answer dialog')
  await answerDialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(answerDialog).toBeHidden()

  await page.goto(product)
  await expect(questions.getByText(text)).toBeVisible()
  await expect(questions.getByText('It passes a sieve of 100 mesh.').first()).toBeVisible()
  await expectAccessible(page, 'a product page with an answered question')
})
