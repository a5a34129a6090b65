import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, describe, expect, test } from 'vitest'

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

const said = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

afterEach(() => rm(planted, { recursive: true, force: true }))

describe('The import table', () => {
  test('holds for every module, and there are as many modules as there are files', async () => {
    const result = await cruiseAll()
    expect(result.summary.totalCruised).toBeGreaterThan(200)
    expect(said(result)).toEqual([])
  })

  test('is really checked: a domain file that asks for the database is found', async () => {
    await mkdir(planted, { recursive: true })
    await writeFile(
      join(planted, 'planted.ts'),
      "import { openDatabase } from '#db/open.ts'\nimport 'node:fs'\nopenDatabase\n",
    )
    const found = said(await cruiseAll())
    expect(found.some((line) => line.startsWith('domain-is-pure') && line.includes('db/open.ts'))).toBe(true)
    expect(found.some((line) => line.startsWith('domain-is-pure') && line.includes('fs'))).toBe(true)
  })
})
