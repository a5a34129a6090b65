// `npm test`: everything a change must pass, from a fresh clone. Ends with `N passed, N failed`.
// `npm test -- api e2e` runs only the named parts; `npm test -- quick` leaves out browser, races and crashes.
// `npm run hunt` runs property tests, races and crashes many times; it takes more than an hour.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt, ensureInstalled, node, root, run } from './ready.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const results = join(root, 'test-results')

/** Checks count as one test each; suites count their tests. */
const parts = {
  format: () => check(bin('biome'), ['ci', '--error-on-warnings', '.']),
  types: async () => {
    await run(bin('react-router'), ['typegen'], { quiet: true })
    return check(bin('tsc'), ['-p', 'tsconfig.json'])
  },
  'dead-code': () => check(bin('knip'), ['--no-progress']),
  architecture: () => suite('architecture'),
  unit: () => suite('unit'),
  adapters: () => suite('adapters'),
  api: () => suite('api'),
  races: () => suite('races'),
  crash: () => suite('crash'),
  e2e: browser,
}
const hunt = ['unit', ...Array(10).fill('races'), 'crash']
const quick = ['format', 'types', 'dead-code', 'architecture', 'unit', 'adapters', 'api']

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const asked = process.argv.slice(2)
const names = chooseParts(asked)
if (names === hunt) process.env.HUNT = '1'
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}, quick, hunt.`,
  )
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
const faults = []
const startedAt = Date.now()
for (const name of names) {
  const began = Date.now()
  console.log(`\n── ${name}`)
  const { passed, failed, said } = await parts[name]()
  total.passed += passed
  total.failed += failed
  if (failed > 0) faults.push({ name, said })
  console.log(
    `── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  )
}
for (const { name, said } of faults) console.log(`\n── what failed in ${name}\n${faultsIn(said)}`)
console.log(`\nAll parts took ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function chooseParts(asked) {
  if (asked.includes('hunt')) return hunt
  if (asked.includes('quick')) return quick
  return asked.length > 0 ? asked : Object.keys(parts)
}

async function check(command, args) {
  const { ended, said } = await heard(command, args)
  return { passed: ended ? 1 : 0, failed: ended ? 0 : 1, said }
}

async function suite(project) {
  const file = join(results, `${project}.json`)
  const { ended, said } = await heard(node, [
    vitest,
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const found = read(file)
  const passed = found?.numPassedTests ?? 0
  const failed =
    (found?.numFailedTests ?? 0) +
    (found?.testResults.filter(
      ({ assertionResults, status }) => status === 'failed' && assertionResults.length === 0,
    ).length ?? 0)
  // A run that failed without a failed test (a fault outside of tests) is a failure all the same.
  return { passed, failed: ended ? failed : Math.max(1, failed), said }
}

async function browser() {
  const file = join(results, 'e2e.json')
  const { ended, said } = await heard(node, [playwright, 'test', '--config', 'tests/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const stats = read(file)?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return { passed: stats?.expected ?? 0, failed: ended ? failed : Math.max(1, failed), said }
}

/** Runs a program in full view, and keeps what it said. */
async function heard(command, args, env = {}) {
  let said = ''
  const hear = (chunk) => {
    said += chunk
    process.stdout.write(chunk)
  }
  const ended = await run(command, args, { hear, env }).then(
    () => true,
    () => false,
  )
  return { ended, said }
}

/** What a part said about its faults: said once more at the end, where a long run is read first. */
function faultsIn(said) {
  const lines = stripVTControlCharacters(said).split('\n')
  const first = lines.findIndex((line) =>
    /Failed (?:Suites|Tests)|Unhandled (?:Errors|Rejection)|^ {2}1\) /.test(line),
  )
  return lines
    .slice(first === -1 ? -60 : first)
    .slice(0, 80)
    .join('\n')
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
