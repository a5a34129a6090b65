import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFiles } from './source-files.ts'

const rules = createRequire(import.meta.url)('./import-table.cjs')
const planted = join('src', 'domain', 'planted-violation')

async function cruiseAll(): Promise<ICruiseResult> {
  const { output } = await cruise(['src', 'demo'], {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error('The cruise answered text')
  return output
}

const describeViolations = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

const removePlanted = () => rm(planted, { recursive: true, force: true })

// An interrupted run leaves its files behind.
beforeEach(removePlanted)
afterEach(removePlanted)

describe('The import table', () => {
  test('allows the imports of every module', async () => {
    const result = await cruiseAll()
    const modules = result.modules.map(({ source }) => source).filter((path) => /^(src|demo)\//.test(path))
    console.log(`Read ${modules.length} modules.`)
    const files = listFiles(['src', 'demo'])
    expect(files.filter((file) => !modules.includes(file))).toEqual([])
    expect(describeViolations(result)).toEqual([])
  })

  test('finds a planted import of the database into the domain', async () => {
    await mkdir(planted, { recursive: true })
    await writeFile(
      join(planted, 'planted.ts'),
      "import { openDatabase } from '#db/open.ts'\nimport 'node:fs'\nopenDatabase\n",
    )
    const found = describeViolations(await cruiseAll())
    expect(found.some((line) => line.startsWith('domain-is-pure') && line.includes('db/open.ts'))).toBe(true)
    expect(found.some((line) => line.startsWith('domain-is-pure') && line.includes('fs'))).toBe(true)
  })

  test('finds a planted cycle of types', async () => {
    await mkdir(planted, { recursive: true })
    await writeFile(
      join(planted, 'one.ts'),
      "import type { Two } from './two.ts'\nexport type One = Two | 1\n",
    )
    await writeFile(
      join(planted, 'two.ts'),
      "import type { One } from './one.ts'\nexport type Two = One | 2\n",
    )
    const found = describeViolations(await cruiseAll())
    expect(found.some((line) => line.startsWith('no-cycles') && line.includes('one.ts'))).toBe(true)
  })
})
