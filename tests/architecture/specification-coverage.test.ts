import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findCoveringTests, listCoveringTests, renderCoverageTable } from './specification-coverage.ts'
import { specificationItems } from './specification-items.data.ts'

const tests = listCoveringTests()
const ids = Object.values(specificationItems).flatMap((items) => Object.keys(items))

describe('The coverage of the specification', () => {
  test('gives every item a test', () => {
    expect(ids.length).toBeGreaterThan(190)
    const covered = new Set(tests.flatMap(({ items }) => items))
    expect(ids.filter((id) => !covered.has(id))).toEqual([])
  })

  test('names only items of the specification', () => {
    const unknown = tests.flatMap(({ file, items }) =>
      items.filter((id) => !ids.includes(id)).map((id) => `${file}: ${id}`),
    )
    expect(unknown).toEqual([])
  })

  test('uses each item name once', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('finds names that continue on the next line, and titles of test.each', () => {
    const source =
      "// Covers: one,\n//   two\ntest('it\\'s here', () => {})\n// Covers: three\ntest.each([\n  ['a', 1],\n])('is %s', () => {})\n"
    expect(findCoveringTests('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', title: "it's here", items: ['one', 'two'] },
      { file: 'a.test.ts', title: 'is %s', items: ['three'] },
    ])
  })

  test('matches the document (npm run coverage:spec)', () => {
    expect(readFileSync('docs/specification-coverage.md', 'utf8')).toBe(renderCoverageTable(tests))
  })
})
