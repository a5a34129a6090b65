import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFiles, root } from './source-files.ts'

const rules = createRequire(import.meta.url)('./import-table.cjs')

async function cruiseFolders(folders: string[], baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error('The cruise returned text')
  return output
}

const describeViolations = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

describe('The import table', () => {
  test('allows the imports of every module', async () => {
    const result = await cruiseFolders(['src', 'demo'], root)
    const modules = result.modules.map(({ source }) => source).filter((path) => /^(src|demo)\//.test(path))
    console.log(`Read ${modules.length} modules.`)
    const files = listFiles(['src', 'demo'])
    expect(files.filter((file) => !modules.includes(file))).toEqual([])
    expect(describeViolations(result)).toEqual([])
  })

  test.each(['domain', 'usecases'])('has a place for every topic of %s', (layer) => {
    const folders = listFiles([`src/${layer}`]).flatMap(
      (path) => path.match(/^src\/\w+\/([^/]+)\//)?.[1] ?? [],
    )
    expect([...rules.topics[layer]].sort()).toEqual([...new Set(folders)].sort())
  })

  describe('in a small project with planted violations', () => {
    let folder = ''
    let violations: string[] = []
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'leafward-planted-'))
      await cp(join(root, 'package.json'), join(folder, 'package.json'))
      const files = {
        'src/db/open.ts': 'export const openDatabase = 1\n',
        'src/domain/impure.ts':
          "import { openDatabase } from '#db/open.ts'\nimport 'node:fs'\nopenDatabase\n",
        'scripts/dev/visitor.ts': 'export const token = 1\n',
        'src/http/app.ts': "import { token } from '../../scripts/dev/visitor.ts'\ntoken\n",
        'src/domain/orders/order.ts': 'export type Order = 1\n',
        'src/domain/payments/refund.ts':
          "import type { Order } from '../orders/order.ts'\nexport type Refund = Order\n",
        'src/usecases/orders/cancel-order.ts': 'export const cancelOrder = 1\n',
        'src/usecases/payments/refund-order.ts':
          "import { cancelOrder } from '../orders/cancel-order.ts'\ncancelOrder\n",
        'src/domain/one.ts': "import type { Two } from './two.ts'\nexport type One = Two | 1\n",
        'src/domain/two.ts': "import type { One } from './one.ts'\nexport type Two = One | 2\n",
      }
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
      violations = describeViolations(await cruiseFolders(['src'], folder))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    test('finds a topic of the domain that imports a later one', () => {
      expect(violations).toContain(
        'domain-payments-imports-no-later-topic: src/domain/payments/refund.ts → src/domain/orders/order.ts',
      )
    })

    test('finds a topic of the use cases that imports a later one', () => {
      expect(violations).toContain(
        'usecases-payments-imports-no-later-topic: src/usecases/payments/refund-order.ts → src/usecases/orders/cancel-order.ts',
      )
    })

    test('finds an import of the database into the domain', () => {
      expect(violations).toContain('domain-is-pure: src/domain/impure.ts → src/db/open.ts')
      expect(violations).toContain('domain-is-pure: src/domain/impure.ts → fs')
    })

    test('finds an import of the development server into the shop', () => {
      expect(violations).toContain('no-development-in-the-shop: src/http/app.ts → scripts/dev/visitor.ts')
    })

    test('finds a cycle of types', () => {
      expect(violations).toContainEqual(expect.stringMatching(/^no-cycles: src\/domain\/(one|two)\.ts/))
    })
  })
})
