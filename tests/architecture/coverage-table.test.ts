import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const document = readFileSync('docs/specification-coverage.md', 'utf8')
const [items = '', list = ''] = document.split('## The tests\n')
const rows = [...items.matchAll(/^\| (?!Item|---)(.*?) \| (.*) \| ([^|]*) \|$/gm)].map(
  ([, item = '', where = '', tests = '']) => ({ item, where, tests: tests.split(', ') }),
)
const tests = new Map(
  [...list.matchAll(/^\| (\d+) \| `([^`]+)` \| (.*) \|$/gm)].map(([, number = '', file = '', title = '']) => [
    number,
    { file, title },
  ]),
)

describe('docs/specification-coverage.md', () => {
  test('every item has a place and a test', () => {
    expect(rows.length).toBeGreaterThan(190)
    for (const { item, where, tests: numbers } of rows) {
      expect(where, item).toMatch(/`src\//)
      for (const number of numbers) expect(tests.has(number), `${item}: test ${number}`).toBe(true)
    }
  })

  test('every place exists', () => {
    const places = rows.flatMap(({ where }) =>
      [...where.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path),
    )
    expect([...new Set(places)].filter((path) => !existsSync(path))).toEqual([])
  })

  test('every test exists under its title', () => {
    const missing = [...tests.values()].filter(({ file, title }) => {
      const source = existsSync(file) ? readFileSync(file, 'utf8').replace(/\s+/g, ' ') : ''
      return !source.includes(title) && !source.includes(title.replaceAll("'", "\\'"))
    })
    expect(missing).toEqual([])
  })
})
