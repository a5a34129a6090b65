import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviors } from '../../scripts/list-behaviors.ts'

test('docs/behaviors.md says what the tests say (npm run behaviors)', async () => {
  expect(readFileSync('docs/behaviors.md', 'utf8')).toBe(await behaviors('.'))
})
