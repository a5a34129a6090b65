import { expect, test } from 'vitest'
import { defaultClaimTerms } from '#db/reference/claim-terms.data.ts'
import { createBlockingClaimFinder } from './find-claims.ts'

const find = createBlockingClaimFinder(defaultClaimTerms)

test.each([
  ['small capitals', 'ᴄᴜʀᴇs ᴄᴀɴᴄᴇʀ'],
  ['letters in circles', 'ⓒⓐⓝⓒⓔⓡ'],
  ['letters in black circles', '🅒🅐🅝🅒🅔🅡'],
  ['letters in squares', '🄲🄰🄽🄲🄴🅁'],
  ['letters in black squares', '🅲🅰🅽🅲🅴🆁'],
  ['letters in parentheses', '⒞⒜⒩⒞⒠⒭'],
  ['letters of flags', '🇨🇦🇳🇨🇪🇷'],
  ['letters of flags, apart', '🇨\u200B🇦\u200B🇳\u200B🇨\u200B🇪\u200B🇷'],
  ['mathematical letters', '𝒸𝓊𝓇ℯ𝓈'],
  ['double-struck letters', '𝕔𝕦𝕣𝕖𝕤'],
  ['gothic letters', '𝖈𝖚𝖗𝖊𝖘'],
  ['raised letters', 'ᶜᵘʳᵉˢ'],
  ['full-width letters', 'ｃａｎｃｅｒ'],
  ['Cyrillic capitals', 'САNСЕR'],
  ['Greek capitals', 'CΑΝCΕR'],
  ['Cherokee letters', 'ᏟᎪNᏟᎬᎡ'],
  ['Lisu letters', 'ꓚꓮꓠꓚꓰꓣ'],
  ['Armenian letters', 'cսres'],
  ['letters with hooks', 'ƈanƈer'],
  ['turned letters', 'ɔɐnɔǝr'],
  ['a reversed text', '\u202Eseruc\u202C everything'],
  ['a reversed text without an end', 'It \u202Erecnac seruc'],
  ['marks of the reading direction', 'cu\u200Ercanc\u200Ees can\u200Fcer'],
  ['soft hyphens', 'cu\u00ADres can\u00ADcer'],
  ['tags', 'c<b>ur</b>es can<i>c</i>er'],
  ['invisible tags of languages', 'cu\u{E0020}res'],
  ['marks of variants', 'cu\uFE0Fres'],
  ['named spaces', 'FDA&nbsp;approved'],
])('finds a claim in %s', (_what, text) => {
  expect(find(text)).toBeDefined()
})

test.each([
  '8 OZ',
  '30CT',
  '2 capsules (1,200 mg)',
  'Kratom™ Powder ® 2026',
  'Made in the 🇺🇸, packed in a 🅿️ pouch',
  'Temperature ≤ 25 ℃, № 5',
  'Ελληνικά και κείμενο',
  'Текст по-русски о чае',
  'Less <b>than</b> ten minutes',
  '5 < 7 and 9 > 3',
])('finds none in %j', (text) => {
  expect(find(text)).toBeUndefined()
})
