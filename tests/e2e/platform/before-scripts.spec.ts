import type { Page } from '@playwright/test'
import { delayRequests, disableStorage, expect, openPage, test } from '#tests/support/browser.ts'
import { openWithCart, redBali } from '#tests/support/demo-catalog.ts'
import { fillStorage } from '#tests/support/hostile-page.ts'

const holdScripts = (page: Page) => delayRequests(page, '**/assets/*.js')

test.describe('Before the scripts load', () => {
  test('the page can be read, and the age gate can be answered', { tag: '@desktop-in-hunt' }, async ({
    page,
  }) => {
    await holdScripts(page)
    await page.goto('/products')
    await page.getByRole('button', { name: 'I am 21 or older' }).click()
    await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeHidden()
    await expect(page.getByText(/Showing \d+ Result from total \d+/)).toBeVisible()
  })

  test('the age gate can be answered without storage', { tag: '@any-width' }, async ({ page }) => {
    await disableStorage(page)
    const release = await holdScripts(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'I am 21 or older' }).click()
    await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeHidden()
    release()
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.locator('[data-page]')).not.toHaveAttribute('inert')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  })

  for (const [condition, prepare] of [
    ['off', disableStorage],
    ['full', fillStorage],
  ] as const) {
    test(`the age gate says that it asks on every page where storage is ${condition}`, {
      tag: '@any-width',
    }, async ({ page }) => {
      await prepare(page)
      for (const path of ['/login', '/contact']) {
        await page.goto(path)
        await expect(page.getByRole('dialog').getByText('so we ask on every page you load')).toBeVisible()
        await page.getByRole('button', { name: 'I am 21 or older' }).click()
        await expect(page.locator('html[data-ready]')).toBeAttached()
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })
  }

  test('the age gate has the focus, is at its top, and scrolls by key in a low window', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await holdScripts(page)
    await page.goto('/')
    const gate = page.getByRole('dialog', { name: 'Are you 21 or older?' })
    await expect(gate).toBeFocused()
    const readScroll = () => gate.evaluate((element) => element.closest('[data-age-gate]')?.scrollTop)
    expect(await readScroll()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await expect.poll(readScroll).toBeGreaterThan(0)
  })

  // Covers: beyond-resilience
  test('a pressed button works once the scripts are loaded', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page)
    const release = await holdScripts(page)
    const [deal] = (await (await page.request.get('/api/product/best')).json()).products
    await page.goto(`/products/${deal.URL_slug}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
    release()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    expect(
      await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('cart') ?? '{}'))),
    ).toEqual([1])
  })
})

test.describe('Before the scripts load, presses', () => {
  const readCart = (page: Page) =>
    page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('cart') ?? '{}')))

  test('are repeated in their order, those of a stepper each', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await openWithCart(page, {}, redBali)
    const buy = page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first()
    for (let press = 0; press < 3; press += 1)
      await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).first().click()
    await buy.click()
    await buy.click()
    release()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    expect(await readCart(page)).toEqual([4])
  })

  test('choose the price tier that is then bought', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    const release = await holdScripts(page)
    await openWithCart(page, {}, redBali)
    await page.getByRole('button', { name: /^6-9 pieces/ }).click()
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
    release()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    expect(await readCart(page)).toEqual([6])
  })

  test('leave the keyboard focus in the age gate', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/')
    const answer = page.getByRole('button', { name: 'I am 21 or older' })
    await answer.focus()
    release()
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(answer).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('When the scripts of the page cannot be loaded', () => {
  // A script that the browser already has is not loaded again.
  test.use({
    ownContext: true,
    expectedErrors: [/Failed to (load resource|fetch)|scripts of the page could not be loaded/],
  })
  for (const script of ['product', 'entry.client'] as const) {
    test(`a notice says so, and the page loads again once there is a connection: ${script}`, {
      tag: ['@any-width', '@hunt'],
    }, async ({ page }) => {
      const address = new RegExp(`/assets/${script}-[^/]+\\.js$`)
      await page.route(address, (route) => route.abort('internetdisconnected'))
      await openWithCart(page, {}, redBali)
      await expect(page.getByRole('alert').getByText('Part of this page could not be loaded.')).toBeVisible()
      await page.unroute(address)
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(page.getByText('Part of this page could not be loaded.')).toHaveCount(0)
    })
  }

  test('what was typed stays, and a link loads the page again', { tag: '@any-width' }, async ({ page }) => {
    const address = /\/assets\/entry\.client-/
    await page.route(address, (route) => route.abort())
    await openWithCart(page, {}, '/contact')
    await page.getByLabel('Name').fill('Ada Birch')
    await expect(page.getByRole('link', { name: 'reload the page' })).toBeVisible()
    await page.unroute(address)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(page.getByLabel('Name')).toHaveValue('Ada Birch')
    await page.getByRole('link', { name: 'reload the page' }).click()
    await expect(page.locator('html[data-ready]')).toBeAttached()
  })
})

test.describe('Before the scripts load, text', () => {
  // Covers: beyond-resilience
  test('typed into a form is kept when the form becomes interactive', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const release = await holdScripts(page)
    const [product] = (await (await page.request.get('/api/product/best')).json()).products
    await page.addInitScript(
      (cart) => {
        sessionStorage.setItem('age-confirmed', 'yes')
        localStorage.setItem('cart', cart)
      },
      JSON.stringify({ [product._id]: 1 }),
    )
    await page.goto('/cart')
    await page.getByLabel('Check your ZIP code').fill('10001')
    await page.getByLabel('Check your ZIP code').press('Enter')
    release()
    await expect(page.getByText('Valid ZIP code! Service available.').first()).toBeVisible()
  })
})

test.describe('Before the scripts load, a password', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('is sent once the form works', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    await openPage(page)
    const release = await holdScripts(page)
    await page.goto('/login')
    await page.getByLabel('Email or phone number').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a wrong pass phrase')
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(new URL(page.url()).search).toBe('')
    release()
    await expect(page.getByText('The email, phone number or password is not right.').first()).toBeVisible()
    await expect(page.getByLabel('Email or phone number')).toHaveValue('nobody@example.com')
  })
})
