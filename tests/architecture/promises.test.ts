import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultContent } from '#db/reference/content.data.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { buildSampleEmails } from '#usecases/email/sample-emails.ts'
import { demoArticles } from '../../demo/data/articles.data.ts'
import { demoBrands } from '../../demo/data/brands.data.ts'
import { createDemoStore } from '../../demo/demo-store.ts'
import { describeProduct } from '../../demo/product-copy.ts'
import { createHarvestWeek, createPromotions } from '../../demo/promotions.ts'
import { provenPromises, specifiedSentences } from './promises.data.ts'

const root = join(import.meta.dirname, '../..')
const now = new Date('2026-11-21T12:00:00Z')

/** A sentence with one of these says what the shop does, or that something always holds. */
const promisePatterns: readonly RegExp[] = [
  /\b(?:we|the shop|our (?:staff|shop))\b[^.,;:]{0,20}?\b(?:never|always|will|only|check|verify|test|ship|refund|delete|store|keep|publish|cancel|say|look up|show|pack|charge|declines?|accept|pay back|reserve|correct|ask|see)\b/i,
  /\b(?:we|and we) (?:do not|make no|make none|did not|cannot)\b/i,
  /\b(?:is|are|gets?) (?:never |always |not |then )?(?:deleted|kept|refunded|canceled|checked|encrypted|stored|sent to us|published|written down|paid back|packed|charged|measured)\b/i,
  /\b(?:every|each) (?:order|lot|product|buyer|parcel|package|report)\b|\bno trackers\b/i,
  /\b(?:\d+|seven|fifteen|thirty) (?:business )?(?:days|hours|minutes|years)\b/i,
  /\bguarantee|\bnever\b|\bnobody (?:skips|sees)\b/i,
  /\bexpires?\b|\bworks once\b|\bsame day\b/i,
  /\byou can (?!ignore)(?:order|open|track|return|cancel|download|delete|read|now|no longer|remove)\b/i,
  /\b(?:lab-tested|verified kratom)\b/i,
]
const isPromise = (sentence: string) => promisePatterns.some((pattern) => pattern.test(sentence))

/** Sentences that look like a promise of the shop and are none. */
const otherSentences: readonly RegExp[] = [
  // Headings, and what an article is about.
  /^## |^[a-z-]+$|^This article |^Everything else we keep, |^What we keep, |^How we check|^Where we may ship/,
  // What the reader does or should know.
  /^That is part of the |^Two things are never|^Multiply the two|^If nobody can, the carrier|^A parcel that comes back/,
  /^Our return policy explains|^Banks usually show|^That applies to every form|^You must be 21|^That is why a neighboring|^We need to see your ID|^Our message: |^Part of it is kept\.|^Answer by /,
  /^Everything that is weighed, |^We look at the second line|^We sell kratom products|^We do not sort or describe/,
  // What has happened already, which an email reports.
  /\b(?:could not|had to|were|was) /,
  /^We cannot (?:ship|accept)|we cannot approve|^Your order is canceled$|^Tax law and age-check law/,
  // What makers say about their own work.
  /^Cold milled|^Each lot is sampled on arrival|^We need them to deliver/,
]

/** The makers' names differ, their sentence does not. */
const makers = new RegExp(`^(?:${demoBrands.map(({ name }) => name).join('|')}) `)

function splitSentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim().replace(makers, 'MAKER '))
    .filter((sentence) => sentence !== '')
}

/** Every text of a new shop, of the demo store, and of the emails. */
function listShippedTexts(): string[] {
  const store = createDemoStore(now)
  const emails = buildSampleEmails(
    {
      name: 'Leafward',
      url: 'https://shop.example',
      contact: { email: 'support@shop.example', phone: '(212) 555-0142', address: ['Leafward'] },
      legal: { ageNotice: '', links: [] },
    },
    [],
  )
  return [
    ...Object.values(defaultContent).map(({ value }) => value),
    ...demoArticles,
    ...createPromotions(now),
    createHarvestWeek(now),
    ...emails.values(),
  ]
    .flatMap((value) => Object.values(listContentTexts(value)))
    .concat(
      demoArticles.map(({ slug }) => readFileSync(join(root, 'demo/articles', `${slug}.md`), 'utf8')),
      store.products.map(describeProduct),
    )
}

const sentences = new Set(listShippedTexts().flatMap(splitSentences))
const registered = [...provenPromises.flatMap((each) => each.sentences), ...specifiedSentences]

describe('A shipped text', () => {
  test('promises nothing that no test proves', () => {
    expect(sentences.size).toBeGreaterThan(700)
    const unproven = [...sentences].filter(
      (sentence) =>
        isPromise(sentence) &&
        !registered.includes(sentence) &&
        !otherSentences.some((pattern) => pattern.test(sentence)),
    )
    expect(unproven).toEqual([])
  })

  test('has every promise of the list, so that none is left over', () => {
    expect(registered.filter((sentence) => !sentences.has(sentence))).toEqual([])
    expect(registered.length).toBe(new Set(registered).size)
  })

  test('is read sentence by sentence', () => {
    expect(splitSentences('We ship. We never\n\nstop! Why?').filter(isPromise)).toEqual([
      'We ship.',
      'We never',
    ])
    expect(isPromise('We verify every buyer.')).toBe(true)
    expect(isPromise('Data is deleted within 3 days.')).toBe(true)
  })
})

describe('The test that proves a promise', () => {
  test.each(provenPromises.map(({ file, title }) => ({ file, title })))(
    '$file has “$title”',
    ({ file, title }) => {
      expect(existsSync(join(root, file))).toBe(true)
      expect(readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")).toContain(title)
    },
  )
})
