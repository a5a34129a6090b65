import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSourceFiles } from './source-files.ts'

/** British words and spellings that a US shopper stumbles over. */
const british = new RegExp(
  `\\b(${[
    '(?:un)?tick(?:ed|s|ing)?',
    '(?:behavi|col|fav)our\\w*',
    'centres?',
    'licences?',
    'cheques?',
    'postcodes?',
    'dispatched',
    'whilst',
    'amongst',
    'any more(?=\\.)',
    'at the weekend',
    'expiry date',
    '(?:apolog|author|categor|custom|organ|personal|recogn|summar)is(?:e[ds]?|ing|ation)',
    'cancell(?:ed|ing)',
    'labelled',
    'enquir(?:y|ies)',
    'fulfils?',
  ].join('|')})\\b`,
  'i',
)

/** Words of providers, misspellings of cities, and the ticks of a chart. */
const otherWords = /^src\/adapters\/|\/city-name\.ts$|\/sales-chart\.tsx$/

/** Strings, templates and texts between tags. Comments are not shown to anyone. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
}

test('Texts are written in American English', () => {
  const files = listSourceFiles(['src', 'demo']).filter((file) => !otherWords.test(file))
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => british.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
