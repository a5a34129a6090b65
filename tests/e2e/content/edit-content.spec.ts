import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

// Expected refusals: an invalid form, and the second of two saves.
test.use({ expectedErrors: [/status of (400|409)/] })

// Covers: beyond-content
test('Staff edit, preview and publish the FAQ', { tag: '@hunt' }, async ({ page, context }, info) => {
  // Both widths use one shop, so each edits its own question.
  const question = `Do you ship on ${info.project.name} days?`
  const answer = `From Monday to Saturday, on every ${info.project.name} day.`
  await signInAsOwner(page)
  await page.goto('/admin/content')
  await page.getByRole('link', { name: /^FAQ/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question', { exact: true }).last().fill(question)
  await expectAccessible(page, 'the form of the FAQ')

  // Each missing field shows an error, and the input is kept.
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('The answer is required.').first()).toBeVisible()
  await page.getByLabel('Answer', { exact: true }).last().fill(answer)

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = await opened
  await preview.waitForURL(/\/preview\/[\w-]{43}$/)
  await preview.getByRole('button', { name: 'I am 21 or older' }).click()
  await expect(preview.getByText('Preview: shoppers do not see this yet.')).toBeVisible()
  await preview.getByText(question).click()
  await expect(preview.getByText(answer)).toBeVisible()
  await expectAccessible(preview, 'the preview')
  // Other pages of the shop work under the preview's URL.
  await preview.getByRole('link', { name: 'All articles' }).click()
  await expect(preview.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expect(preview).toHaveURL(/\/preview\/[\w-]{43}\/blog$/)
  await preview.close()
  expect(await (await page.request.get('/')).text()).not.toContain(question)

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Saved and published.').first()).toBeVisible()
  await expect.poll(async () => (await page.request.get('/')).text(), { timeout: 10_000 }).toContain(question)
  await page
    .getByRole('button', { name: /^Compare version/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(question)
  await expectAccessible(page, 'the comparison of versions')
})

test(
  'The second of two staff members who save a block is warned and loses nothing',
  { tag: '@hunt' },
  async ({ browser }, info) => {
    // Both widths use one shop, so each edits its own block.
    const [block, item] = info.project.name === 'desktop' ? ['features', 'Feature 1'] : ['trust', 'Badge 1']
    const [firstPage, secondPage] = await Promise.all(
      [0, 1].map(async () => {
        const page = await (await browser.newContext()).newPage()
        await signInAsOwner(page)
        await page.goto(`/admin/content/${block}`)
        await page.getByText(item).click()
        return page
      }),
    )
    if (firstPage === undefined || secondPage === undefined) throw new Error('Two pages were opened')
    await firstPage.getByLabel('Title').first().fill('Fast shipping, by one')
    await secondPage.getByLabel('Title').first().fill('Fast shipping, by two')
    await firstPage.getByRole('button', { name: 'Publish now' }).click()
    await expect(firstPage.getByText('Saved and published.').first()).toBeVisible()
    await secondPage.getByRole('button', { name: 'Publish now' }).click()
    await expect(secondPage.getByText('saved another version while you were editing').first()).toBeVisible()
    await expect(secondPage.getByLabel('Title').first()).toHaveValue('Fast shipping, by two')
    await secondPage.getByRole('button', { name: 'Keep my changes' }).click()
    await secondPage.getByRole('button', { name: 'Publish now' }).click()
    await expect(secondPage.getByText('Saved and published.').first()).toBeVisible()
    await firstPage.context().close()
    await secondPage.context().close()
  },
)

// Covers: beyond-content
test(
  'A published article appears on the blog and the home page',
  { tag: '@hunt' },
  async ({ page }, info) => {
    const title = `Notes from the ${info.project.name} press`
    await signInAsOwner(page)
    await page.goto('/admin/blog')
    await page.getByRole('link', { name: 'Create article' }).click()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Excerpt').fill('How a label is printed.')
    await page.getByLabel('Article', { exact: true }).fill('## Ink\n\nBlack, on paper.\n\n<b>no HTML</b>')
    await page.getByLabel('Author').fill('Ada Birch')
    await page.getByRole('link', { name: 'All articles' }).click()
    const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expectAccessible(page, 'the dialog about unsaved changes')
    await leaveDialog.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Author')).toHaveValue('Ada Birch')
    await page.getByRole('button', { name: 'Choose image' }).click()
    await expectAccessible(page, 'the image picker')
    await page.getByRole('button', { name: 'A parcel and a bottle on a table' }).click()
    await page.getByRole('button', { name: 'Publish article', exact: true }).click()
    await expect(page.getByText('Article published.').first()).toBeVisible()
    await expectAccessible(page, 'the form of an article')
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()

    await openPage(page, '/blog')
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('<b>no HTML</b>')).toBeVisible()
    await expectAccessible(page, 'a new article')
    expect(await (await page.request.get('/')).text()).toContain(title)
  },
)

// Covers: beyond-content
test('Staff see the message of a visitor', { tag: '@hunt' }, async ({ page }, info) => {
  const name = `Ada ${info.project.name}`
  await openPage(page, '/contact')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('ada@')
  await page.getByLabel('Message', { exact: true }).fill('Which lot is in my order?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter an email address such as name@example.com.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page, 'the contact form with an error')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you. We received your message.')).toBeVisible()

  await signInAsOwner(page)
  await page.goto('/admin/messages')
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toContainText('Which lot is in my order?')
  await expectAccessible(page, 'a message')
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Message marked as answered.').first()).toBeVisible()
})
