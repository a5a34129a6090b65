import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles, root } from './source-files.ts'

const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))
const files = listSourceFiles(['src', 'demo', 'scripts'])
const lines = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
)

/** A numbered decision or section of a document that a reader of this repository does not have. */
const elsewhere = /\((?:decision )?D\d{1,2}\b|\bdecision D\d{1,2}\b|specification §/i
const cited = /\bdecisions? (\d{4})(?: and (\d{4}))?/g

test('Comments cite no document outside the repository', () => {
  expect('/** The hold on a class (D29). */').toMatch(elsewhere)
  expect('/** As in specification §9. */').toMatch(elsewhere)
  expect(lines.filter(({ line }) => elsewhere.test(line))).toEqual([])
})

test('Comments cite decisions that exist', () => {
  const found = lines.flatMap(({ place, line }) =>
    [...line.matchAll(cited)].flatMap(([, ...numbers]) =>
      numbers.filter((number) => number !== undefined).map((number) => ({ place, number })),
    ),
  )
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ number }) => !decisions.has(number))).toEqual([])
})
