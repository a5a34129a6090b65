import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultCategories } from '#db/reference/categories.data.ts'
import { defaultClaimOverrides, defaultClaimTerms } from '#db/reference/claim-terms.data.ts'
import { defaultContent } from '#db/reference/content.data.ts'
import { defaultSearchSynonyms } from '#db/reference/search-synonyms.data.ts'
import { listBlockingClaims } from '#domain/compliance/claims/claim-term.ts'
import { listDisplayedTexts } from '#domain/compliance/claims/displayed-text.ts'
import { createClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { toShownText } from '#http/pages/markdown.ts'
import { createBundles } from './bundles.ts'
import { demoArticles } from './data/articles.data.ts'
import { demoBrands } from './data/brands.data.ts'
import { createDemoStore } from './demo-store.ts'
import { describeProduct, metaDescription, metaTitle } from './product-copy.ts'
import { createHarvestWeek, createPromotions } from './promotions.ts'

const findClaims = createClaimFinder(defaultClaimTerms)
const now = new Date('2026-11-21T12:00:00Z')
const store = createDemoStore(now)
/** The texts with a claim, as they are stored or as the page shows them. */
const listTextsWithClaims = (texts: readonly string[]) =>
  texts.filter((text) =>
    [text, toShownText(text)]
      .flatMap(listDisplayedTexts)
      .some((shown) => listBlockingClaims(findClaims(shown)).length > 0),
  )

/** Every text of a new shop and of the demo store passes the claims check. Emails: email-template.test.ts. */
describe('The claims check finds nothing in', () => {
  test('the content and the policies, but the headline that the owner chose to keep', () => {
    const texts = Object.values(defaultContent).flatMap(({ value }) => Object.values(listContentTexts(value)))
    expect(texts.length).toBeGreaterThan(120)
    expect(listTextsWithClaims(texts)).toEqual(['Fresh, Pure, and Powerful Kratom'])
    expect(defaultClaimOverrides.map(({ text }) => text)).toEqual(['Fresh, Pure, and Powerful Kratom'])
    for (const { text, phrases } of defaultClaimOverrides)
      expect(findClaims(text).map(({ phrase }) => phrase)).toEqual(phrases)
  })

  test('the products, brands, categories, promotions and bundles', () => {
    const products = store.products.flatMap((product) => [
      product.name,
      product.slug,
      describeProduct(product),
      metaTitle(product),
      metaDescription(product),
    ])
    const names = [...demoBrands, ...defaultCategories, ...createPromotions(now), createHarvestWeek(now)].map(
      ({ name }) => name,
    )
    const packs = createBundles(store).flatMap(({ name, slug, description }) => [name, slug, description])
    expect(listTextsWithClaims([...products, ...names, ...packs])).toEqual([])
  })

  test('the articles', () => {
    const texts = demoArticles.flatMap(({ slug, ...article }) => [
      slug,
      ...Object.values(listContentTexts(article)),
      readFileSync(join(import.meta.dirname, 'articles', `${slug}.md`), 'utf8'),
    ])
    expect(listTextsWithClaims(texts)).toEqual([])
  })

  test('the reviews and the search synonyms', () => {
    const synonyms = defaultSearchSynonyms.flatMap(({ words, finds }) => [...words, ...finds])
    const reviews = store.reviews.map(({ comment }) => comment)
    expect(listTextsWithClaims([...reviews, ...synonyms])).toEqual([])
  })
})
