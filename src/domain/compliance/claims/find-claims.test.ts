import { describe, expect, test } from 'vitest'
import { defaultClaimTerms } from '#db/reference/claim-terms.data.ts'
import { type ClaimKind, listBlockingClaims } from './claim-term.ts'
import { createClaimFinder, getPhraseKey } from './find-claims.ts'

const find = createClaimFinder(defaultClaimTerms)
const listKinds = (text: string) => [...new Set(listBlockingClaims(find(text)).map(({ kind }) => kind))]

const claims: readonly [string, ClaimKind][] = [
  ['Cures opioid withdrawal', 'disease'],
  ['Cures opioid withdrawal', 'drug'],
  ['CURES EVERYTHING', 'disease'],
  ['It cured my cold', 'disease'],
  ['A curing tea', 'disease'],
  ['Heals from within', 'disease'],
  ['treats anxiety', 'disease'],
  ['Treating your back', 'disease'],
  ['a treatment for insomnia', 'disease'],
  ['pain relief', 'disease'],
  ['relieves all of your pain', 'disease'],
  ['pain-relieving powder', 'disease'],
  ['painkiller', 'disease'],
  ['pain killer', 'disease'],
  ['Fights inflammation', 'disease'],
  ['anti-inflammatory', 'disease'],
  ['good for diabetics', 'disease'],
  ['for arthritis and fibromyalgia', 'disease'],
  ['lowers blood pressure', 'disease'],
  ['helps with depression', 'disease'],
  ['better sleep', 'disease'],
  ['melts stress away', 'disease'],
  ['an energizing blend', 'disease'],
  ['euphoric', 'disease'],
  ['relaxing evening tea', 'disease'],
  ['medicinal leaf', 'disease'],
  ['natural remedies', 'disease'],
  ['detoxifies the body', 'disease'],
  ['No headaches since', 'disease'],
  ['My hangover was gone', 'disease'],
  ['c u r e s pain', 'disease'],
  ['c.u.r.e.s', 'disease'],
  ['a c u r e', 'disease'],
  ['can-cer', 'disease'],
  ['anx iety', 'disease'],
  ['an**xie**ty', 'disease'],
  ['in_som_nia', 'disease'],
  ['can\u200Bcer', 'disease'],
  ['c\u00ADures', 'disease'],
  ['can&shy;cer', 'disease'],
  ['c&#117;res', 'disease'],
  ['c4nc3r', 'disease'],
  ['сancer with a Cyrillic с', 'disease'],
  ['ｃｕｒｅｓ', 'disease'],
  ['𝐜𝐮𝐫𝐞𝐬', 'disease'],
  ['cúrés', 'disease'],
  ['cures-everything-tea', 'disease'],
  ['It does not just sit there, it cures', 'disease'],
  ['not only treats anxiety', 'disease'],
  ['never fails to cure', 'disease'],
  ['Why not cure your cold?', 'disease'],
  ['I could not treat it without this', 'disease'],
  ['Not a drug. Cures cancer', 'disease'],
  ['no treatment works better', 'disease'],
  ['an alternative to opioids', 'drug'],
  ['beat your addiction', 'drug'],
  ['kick the habit', 'drug'],
  ['like Xanax', 'drug'],
  ['a legal high', 'drug'],
  ['FDA approved', 'approval'],
  ['FDA-approved', 'approval'],
  ['F.D.A. approved', 'approval'],
  ['approved by the U.S. FDA', 'approval'],
  ['approved by the Food and Drug Administration', 'approval'],
  ['in an FDA registered facility', 'approval'],
  ['clinically proven', 'approval'],
  ['lab-verified safe', 'approval'],
  ['100% safe', 'approval'],
  ['no side effects', 'approval'],
  ['legal in all 50 states', 'approval'],
  ['All Natural', 'natural'],
  ['all-natural', 'natural'],
  ['100% natural', 'natural'],
  ['Fresh, Pure, and Powerful Kratom', 'potency'],
  ['the most potent extract', 'potency'],
  ['extra-strength', 'potency'],
  ['maximum strength', 'potency'],
  ['kid-friendly', 'youth'],
  ['tastes like candy', 'youth'],
  ['back to school sale', 'youth'],
]

test.each(claims)('“%s” is blocked (%s)', (text, kind) => expect(listKinds(text)).toContain(kind))

test.each([
  'Secure checkout',
  'Accurate to the milligram',
  'Obscure, procured and manicured',
  'Pain-free checkout',
  'Stress-free returns',
  'Painted tin, painstaking packing',
  'Each bag was sealed',
  'Treat yourself',
  'We treat your personal data with care',
  'Leaf that was sun cured on racks',
  'A distressed leather pouch',
  'Reached me fast',
  'A pinch of salt',
  'Wholesale prices',
  'Drugstore paperbacks',
  'Fresh, clean and finely milled',
  'Tastes strong and bitter',
  'Strong packaging',
  'Does not taste like candy',
  'Keep out of reach of children and pets',
  'Do not combine with alcohol or medication',
  'Kratom may be habit forming',
  'This statement has not been evaluated by the FDA.',
  'These statements have not been evaluated by the Food and Drug Administration.',
  'This product is not intended to diagnose, treat, cure, or prevent any disease.',
  'These products are not intended to diagnose, treat, cure, mitigate or prevent any disease or illness.',
  'Kratom is not FDA approved.',
  'The FDA has not approved kratom.',
  "It isn't approved by the FDA",
  'We make no claim that kratom treats or cures any disease.',
  'Kratom is not a cure for opioid withdrawal.',
  'It does not treat, cure or prevent disease.',
  'You can withdraw your consent at any time',
  'Lab tested by HPLC',
  'Every lot has a report',
  'Sold in 30 CT, 7-OH at 12mg and 8 OZ',
  'Our 4th batch of 2026',
  'Lists the milligrams of mitragynine',
  'Open the pouch, smell the leaf',
  'Free shipping from $50',
  'Best deals of the week',
  'Two pouches of kratom powder',
  'For adults of 21 and older',
  'Bali Gold, Maeng Da, Red Vein',
  'Shipping to Paincourtville, LA',
  '',
])('“%s” passes', (text) => expect(listBlockingClaims(find(text))).toEqual([]))

describe('findClaims', () => {
  test('says where each claim stands, why it is one and who says so', () => {
    const text = 'Our tea **cures** all. FDA-approved!'
    const found = find(text)
    expect(found.map(({ text: words, start, end }) => [words, start, end])).toEqual([
      ['cures', 10, 15],
      ['FDA-approved', 23, 35],
    ])
    for (const { reason, source, start, end, text: words } of found) {
      expect(text.slice(start, end)).toBe(words)
      expect([reason, source]).not.toContain('')
    }
  })

  test('warns of words that only may be a claim', () => {
    expect(find('Naturally grown')).toMatchObject([{ effect: 'warn', kind: 'natural' }])
    expect(find('Soothing')).toMatchObject([{ effect: 'warn', kind: 'disease' }])
  })

  test('finds the longest of several phrases that begin at a word', () => {
    expect(find('100% all natural leaf').map(({ text }) => text)).toEqual(['100% all natural'])
    expect(find('blood pressure')).toHaveLength(1)
  })

  test('takes time in proportion to the length, whatever the text', () => {
    for (const text of [
      'a ',
      'not cure ',
      'nor ',
      'a',
      'with drawal ',
      '&#117;',
      'FDA the a an ',
      'approved by ',
    ]) {
      // Of the processor, because others may be using it too.
      const start = process.cpuUsage()
      find(text.repeat(60_000 / text.length))
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
    }
  })

  test('treats phrases with the same stems as one', () => {
    expect(getPhraseKey('Cures  all')).toBe(getPhraseKey('cure-all'))
    expect(getPhraseKey('diabet*')).toBe('diabet*')
    expect(getPhraseKey(' – ')).toBe('')
  })
})

test('The default list has no phrase twice and a reason and a source for each', () => {
  const keys = defaultClaimTerms.map(({ phrase }) => getPhraseKey(phrase))
  expect(keys.filter((key, place) => keys.indexOf(key) !== place || key === '')).toEqual([])
  expect(defaultClaimTerms.filter(({ reason, source }) => reason === '' || source === '')).toEqual([])
})
