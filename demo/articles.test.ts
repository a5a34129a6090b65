import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultClaimTerms } from '#db/reference/claim-terms.data.ts'
import { findBlockingClaim } from '#domain/compliance/claims/find-claims.ts'
import { forbiddenWords } from '#tests/support/forbidden-words.ts'
import { demoArticles } from './data/articles.data.ts'

describe.each(demoArticles)('The article $title', ({ slug, title, excerpt, cover }) => {
  const body = readFileSync(join(import.meta.dirname, 'articles', `${slug}.md`), 'utf8')

  test('has 400 to 800 words and headings', () => {
    const words = body.split(/\s+/).length
    expect(words).toBeGreaterThan(400)
    expect(words).toBeLessThan(800)
    expect(body.match(/^## /gm)?.length).toBeGreaterThan(3)
  })

  test('makes no health claim and promises no effect', () => {
    for (const text of [title, excerpt, body]) {
      expect(text.match(forbiddenWords)?.[0]).toBeUndefined()
      expect(findBlockingClaim(text, defaultClaimTerms)).toBeUndefined()
    }
  })

  test('has a cover that exists, and links only to pages of the shop', () => {
    expect(existsSync(join('public/pictures', `${cover.name}.webp`))).toBe(true)
    const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? '')
    const knownPaths = ['/lab-reports', '/contact', '/terms', '/shipping-policy', '/privacy-policy']
    const articlePaths = demoArticles.map((article) => `/blog/${article.slug}`)
    expect(links.filter((href) => ![...knownPaths, ...articlePaths].includes(href))).toEqual([])
  })
})
