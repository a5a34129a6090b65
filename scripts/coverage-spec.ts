// `npm run coverage:spec`: writes docs/specification-coverage.md from the `Covers:` comments above the tests.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tests/architecture/source-files.ts'
import { listCoveringTests, renderCoverageTable } from '../tests/architecture/specification-coverage.ts'

const tests = listCoveringTests()
writeFileSync(join(root, 'docs', 'specification-coverage.md'), renderCoverageTable(tests))
console.log(`${tests.length} tests cover the specification.`)
