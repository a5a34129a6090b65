import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviours } from '../../scripts/list-behaviours.ts'

test('docs/behaviours.md says what the tests say (npm run behaviours)', async () => {
  expect(readFileSync('docs/behaviours.md', 'utf8')).toBe(await behaviours('.'))
})
