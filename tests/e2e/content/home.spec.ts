import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openPage, scrollTo, test } from '#tests/support/browser.ts'
import {
  type Box,
  calculateContrast,
  captureBackground,
  doBoxesOverlap,
  findSubject,
  measureContrast,
  measureSlide,
} from '#tests/support/hero-slide.ts'

test.describe('Home', () => {
  // Covers: home-hero
  test('has a hero with the texts of the specification, arrows (on wide screens) and three dots', async ({
    page,
    viewport,
  }) => {
    await openPage(page, '/')
    const hero = page.getByRole('region', { name: 'Highlights' })
    await expect(hero.getByRole('heading', { name: 'Fresh, Pure, and Powerful Kratom' })).toBeVisible()
    await expect(hero.getByText('Fresh Batch Just Arrived - Get Yours Today!')).toBeVisible()
    await expect(hero.getByRole('link', { name: 'Shop Now' }).first()).toHaveAttribute('href', '/products')
    const dots = hero.getByRole('button', { name: /^Show slide/ })
    await expect(dots).toHaveCount(3)
    await dots.nth(2).click()
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(hero.getByRole('heading', { name: 'Buy more, save more' })).toBeInViewport({ ratio: 1 })
    const next = hero.getByRole('button', { name: 'Next slide' })
    if ((viewport?.width ?? 0) < 1000) {
      await expect(next).toBeHidden()
      return
    }
    await next.click()
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
    await hero.getByRole('button', { name: 'Previous slide' }).click()
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  })

  test.describe('keeps in its hero', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test('every text readable, every picture whole, and the dots apart from both', {
      tag: ['@any-width', '@hunt'],
    }, async ({ page }) => {
      await openPage(page, '/')
      await page.getByRole('region', { name: 'Highlights' }).evaluate((hero) => {
        for (const list of hero.querySelectorAll('ul')) list.style.scrollBehavior = 'auto'
      })
      for (const [index, width] of [320, 390, 768, 820, 1024, 1180, 1440, 1920].entries()) {
        await page.setViewportSize({ width, height: 1000 })
        for (const number of [1, 2, 3]) await expectReadableSlide(page, number)
        await expectReadablePixels(page, (index % 3) + 1)
      }
    })
  })

  // Covers: home-trust, home-categories, home-features
  test('has a trust strip, a features strip and category tiles', { tag: '@desktop-in-hunt' }, async ({
    page,
  }) => {
    await openPage(page, '/')
    const trust = page.getByRole('region', { name: 'Why shop with us' })
    for (const text of ['Trusted. Guaranteed.', 'If you have any questions', 'Clean, verified kratom']) {
      await expect(trust).toContainText(text)
    }
    await expect(trust.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Our service' })).toContainText('Fast shipping')
    const tiles = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Shop with categories' }) })
    for (const tile of ['Capsules', 'Extracts and Shots', 'Brands', 'Powder']) {
      await expect(tiles.getByRole('link', { name: tile, exact: true })).toHaveAttribute(
        'href',
        /^\/products/,
      )
    }
  })

  // Covers: home-ranges, home-banners, home-deals-countdown, home-delivery-countdown, footer-legal
  test('shows Best Deals, two ranges, promo banners with a countdown, and a footer with the legal texts', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, '/')
    const main = page.getByRole('main')
    await test.step('Best Deals with Browse All Products, and three products in each of two ranges', async () => {
      const deals = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Best Deals' }) })
      const { products } = await (await page.request.get('/api/product/best')).json()
      const names = products.map(({ product_name }: { product_name: string }) => product_name)
      for (const name of await deals.getByRole('heading', { level: 3 }).allTextContents()) {
        expect(names).toContain(name)
      }
      await expect(deals.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute(
        'href',
        '/products',
      )
      await expect(deals.getByRole('article').filter({ hasText: /\$0\.\d{4,} per mg/ })).toHaveCount(
        products.filter(({ price_per_mg }: { price_per_mg?: number }) => price_per_mg !== undefined).length,
      )
      for (const range of ['Kratom Powder', 'Flavored Kratom']) {
        const promo = page
          .getByRole('main')
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: range, level: 2, exact: true }) })
        await expect(promo.getByRole('article')).toHaveCount(3)
      }
    })

    await test.step('promo banners while their promotions run', async () => {
      await expect
        .soft(main.getByRole('heading', { name: 'GRAB UP TO 50% OFF – LIMITED TIME ONLY!' }))
        .toBeVisible()
      await expect.soft(main.getByRole('link', { name: 'Shop Now & Save Big' })).toBeVisible()
      await expect
        .soft(main.getByRole('heading', { name: 'SAVE $200 on the Ultimate Kratom Experience!' }))
        .toBeVisible()
      await expect.soft(main.getByText('$1999')).toBeVisible()
      await expect.soft(main.getByRole('link', { name: 'BUY NOW' })).toBeVisible()
    })

    await test.step('the time to the end of a promotion', async () => {
      const clock = page.getByRole('timer', { name: 'Time left' })
      await clock.scrollIntoViewIfNeeded()
      const textBefore = await clock.textContent()
      await expect(clock).not.toHaveText(textBefore ?? '')
    })

    await test.step('a footer with FDA disclaimer, accepted cards, contact, address and copyright', async () => {
      const footer = page.getByRole('contentinfo')
      await scrollTo(footer)
      await expect.soft(footer).toContainText('have not been evaluated by the Food and Drug Administration')
      for (const card of ['Visa', 'Discover', 'Mastercard', 'Amex']) {
        await expect.soft(footer.getByRole('img', { name: new RegExp(card, 'i') })).toBeVisible()
      }
      await expect.soft(footer).toContainText('support@leafward.example')
      await expect.soft(footer).toContainText(/New York, NY 10001/)
      await expect.soft(footer).toContainText(/© \d{4} Leafward/)
      await expect
        .soft(footer)
        .toContainText('ID verification by a third-party age-verification service is required')
      await expect.soft(footer).toContainText(/AL|Alabama/)
    })
  })

  // Covers: home-faq, home-blogs
  test('expands a FAQ item with a click, and shows three articles that can be opened', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    await openPage(page, '/')
    await expect(page.getByRole('heading', { name: "Faq's" })).toBeVisible()
    const question = page.getByText('Do you offer kratom extracts or enhanced blends?')
    const answer = page.getByText(/ethically sourced from Southeast Asian farms and minimally processed/)
    await expect(answer).toBeHidden()
    await question.click()
    await expect(answer).toBeVisible()
    await expectAccessible(page, 'the home page with an open question')
    await question.click()
    await expect(answer).toBeHidden()

    const blogs = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Blogs' }) })
    const titles = blogs.getByRole('heading', { level: 3 })
    await expect(titles).toHaveCount(3)
    const title = (await titles.first().textContent()) ?? ''
    await blogs.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/blog\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

function locateSlide(page: Page, number: number) {
  const hero = page.getByRole('region', { name: 'Highlights' })
  const slide = hero.getByRole('listitem', { includeHidden: true }).nth(number - 1)
  return { hero, slide, where: `slide ${number} at ${page.viewportSize()?.width} px` }
}

/** Each slide has its place whether it is shown or not. */
async function expectReadableSlide(page: Page, number: number): Promise<void> {
  const { hero, slide, where } = locateSlide(page, number)
  const { texts, picture, visible, source } = await measureSlide(slide)
  expect(texts.length).toBeGreaterThanOrEqual(3)
  for (const { text, box, isCut, color, ground } of texts) {
    expect(isCut, `${where} cuts '${text}'`).toBe(false)
    expect(doBoxesOverlap(box, picture), `${where} puts '${text}' over its picture`).toBe(false)
    expect(calculateContrast(color, ground), `contrast of '${text}' on ${where}`).toBeGreaterThan(4.5)
  }
  const subject = await findSubject(source)
  expect(visible.left, `left of the picture of ${where}`).toBeLessThanOrEqual(subject.left)
  expect(visible.right, `right of the picture of ${where}`).toBeGreaterThanOrEqual(subject.right)
  expect(visible.top, `top of the picture of ${where}`).toBeLessThanOrEqual(subject.top)
  expect(visible.bottom, `bottom of the picture of ${where}`).toBeGreaterThanOrEqual(subject.bottom)
  for (const box of await listControlBoxes(hero))
    for (const other of [picture, ...texts.map((text) => text.box)])
      expect(doBoxesOverlap(box, other), `a button over a text or the picture of ${where}`).toBe(false)
}

/** One slide of each width as it is drawn. */
async function expectReadablePixels(page: Page, number: number): Promise<void> {
  const { hero, slide, where } = locateSlide(page, number)
  const dot = hero.getByRole('button', { name: `Show slide ${number}` })
  await dot.click()
  await expect(dot).toHaveAttribute('aria-current', 'true')
  await expect
    .poll(() => slide.evaluate((each) => each.getBoundingClientRect().left), { intervals: [10, 50] })
    .toBe(0)
  const { texts } = await measureSlide(slide)
  const background = await captureBackground(slide, texts)
  for (const { text, box, color } of texts)
    expect(
      await measureContrast(background, box, color),
      `contrast of '${text}' with the pixels of ${where}`,
    ).toBeGreaterThan(4.5)
}

function listControlBoxes(hero: Locator): Promise<Box[]> {
  return hero.evaluate((section) =>
    [...section.querySelectorAll('button')].map((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect()
      return { left, top, right, bottom }
    }),
  )
}
