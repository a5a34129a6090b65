import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

test('Each npm script that is TypeScript runs on the Node version that the project pins', () => {
  // The Node version of the machine may be too old for TypeScript, and a fresh clone has no packages yet.
  const scripts = Object.entries(packageJson.scripts).filter(([, command]) => command.endsWith('.ts'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const [name, command] of scripts) expect(command, name).toMatch(/^node scripts\/run\.mjs /)
})
