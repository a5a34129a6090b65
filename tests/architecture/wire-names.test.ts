import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Names that only the specification's calls use. */
const wireNames = /\b_id\b|product_name|stock_count/
/** SQL has columns with these names. */
const allowed = [/^src\/contract\/spec-v1\//, /^src\/db\//, /\.test\.tsx?$/]

test('Wire names of the specification stay in contract/spec-v1', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((name) => /\.tsx?$/.test(name) && !allowed.some((pattern) => pattern.test(name)))
  expect(files.length).toBeGreaterThan(400)
  const found = files.filter((name) => wireNames.test(readFileSync(name, 'utf8')))
  expect(found).toEqual([])
})

test('Dollars are converted only in contract/spec-v1 and in the admin area', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((name) => /\.tsx?$/.test(name) && !/admin|contract\/spec-v1|\.test\.tsx?$/.test(name))
  const found = files.filter((name) => /\b(toDollars|fromDollars)\b/.test(readFileSync(name, 'utf8')))
  expect(found.sort()).toEqual(['src/domain/money.ts'])
})
