import { expect, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { getOwner } from '#tests/support/orders.ts'

const words = ['leafworda', 'leafwordb', 'leafwordc']

test('The focus returns to the row of a closed dialog, and moves on when the row is deleted', async ({
  page,
}) => {
  const owner = await getOwner(shopApi)
  for (const word of words)
    await shopApi.post('/api/admin/search-synonyms', { words: [word], finds: ['red bali'] }, owner)
  await signInAsOwner(page)
  // The synonyms of the demo store stay for other tests.
  await page.route('**/api/admin/search-synonyms', async (route) => {
    const response = await route.fetch()
    const { rows, ...rest } = await response.json()
    const shown = rows.filter((row: { words: string[] }) => row.words.some((word) => words.includes(word)))
    await route.fulfill({ response, json: { ...rest, rows: shown } })
  })
  await page.goto('/admin/search-synonyms')
  const deleteRow = async (word: string) => {
    const button = page.getByRole('button', { name: `Delete ${word}` })
    await button.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .press('Enter')
    await expect(button).toHaveCount(0)
  }
  const second = page.getByRole('button', { name: 'Delete leafwordb' })
  await second.press('Enter')
  await page.getByRole('dialog').press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(second).toBeFocused()
  await deleteRow('leafwordb')
  await expect(page.getByRole('button', { name: 'Delete leafwordc' })).toBeFocused()
  await deleteRow('leafwordc')
  await expect(page.getByRole('button', { name: 'Delete leafworda' })).toBeFocused()
  await deleteRow('leafworda')
  await expect(page.getByRole('heading', { level: 1, name: 'Search synonyms' })).toBeFocused()
})
