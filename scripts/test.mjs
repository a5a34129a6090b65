// `npm test`: runs all checks and tests, even in a fresh clone. Ends with `N passed, N failed`.
// `npm test -- api e2e` runs only the named parts. `npm test -- quick` skips browser, race and crash tests.
// `npm run hunt` runs property, race and crash tests many times, ten thousand generated requests and steps of stock, axe at each
// usual width, and the slow tests and variants that `npm test` leaves out. It takes some hours.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt, ensureInstalled, node, root, run } from './ready.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const results = join(root, 'test-results')

/** Each check counts as one test. Suites report their own counts. */
const parts = {
  types: async (print) => {
    await run(bin('react-router'), ['typegen'], { quiet: true })
    return runCheck(print, bin('tsc'), ['-p', 'tsconfig.json'])
  },
  format: (print) => runCheck(print, bin('biome'), ['ci', '--error-on-warnings', '.']),
  architecture: (print) => runSuite(print, 'architecture'),
  'dead-code': (print) => runCheck(print, bin('knip'), ['--no-progress']),
  // Code that only tests use.
  'test-only-code': (print) =>
    runCheck(print, bin('knip'), ['--no-progress', '--production', '--include', 'files,exports,types']),
  unit: (print) => runSuite(print, 'unit'),
  adapters: (print) => runSuite(print, 'adapters'),
  api: (print) => runSuite(print, 'api'),
  races: (print) => runSuite(print, 'races'),
  crash: (print) => runSuite(print, 'crash', isHunt ? ['--exclude', '**/hostile-load*'] : []),
  e2e: runBrowserTests,
  // Part of `api`, too, with fewer requests.
  'generated-requests': (print) => runSuite(print, 'api', ['generated-requests']),
  // Part of `api`, too, with fewer steps.
  'stock-walk': (print) => runSuite(print, 'api', ['stock-walk']),
  // Part of `crash`, too, where other tests run beside it and its times are not measured.
  'hostile-load': (print) => runSuite(print, 'crash', ['hostile-load']),
}
/** Parts that use one core. Two run at once. */
const singleCoreParts = ['types', 'format', 'architecture', 'dead-code', 'test-only-code', 'adapters']
/** Parts whose tests wait for processes and pages more than they compute. Two run at once, but not in a hunt, which measures. */
const waitingParts = ['crash', 'e2e']
const huntParts = [
  'unit',
  'hostile-load',
  // With the generated requests and the steps of stock.
  'api',
  ...Array(10).fill('races'),
  'crash',
  'e2e',
]
const allParts = Object.keys(parts).filter(
  (name) => !['generated-requests', 'stock-walk', 'hostile-load'].includes(name),
)
const quickParts = [
  'format',
  'types',
  'dead-code',
  'test-only-code',
  'architecture',
  'unit',
  'adapters',
  'api',
]

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
process.env.TMPDIR = mkdtempSync(join(chooseTemporaryFolder(), 'leafward-tests-'))
// PostgreSQL's account must reach what is in it.
chmodSync(process.env.TMPDIR, 0o1777)
// The first part that needs prepared data folders leaves them here for the others. PostgreSQL's account must reach it.
process.env.PREPARED_DATA_DIR = mkdtempSync(join(tmpdir(), 'leafward-prepared-'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
process.on('exit', () => rmSync(process.env.TMPDIR, { recursive: true, force: true }))
const names = chooseParts(process.argv.slice(2))
const isHunt = names === huntParts
if (isHunt) process.env.HUNT = '1'
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}, quick, hunt.`,
  )
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
const failures = []
const startedAt = Date.now()
const isShort = (name) => singleCoreParts.includes(name)
const waits = (name) => !isHunt && waitingParts.includes(name)
await runInPairs(names.filter(isShort))
for (const name of names.filter((name) => !isShort(name) && !waits(name)))
  await runPart(name, (chunk) => process.stdout.write(chunk))
await runInPairs(names.filter(waits))
for (const { name, output } of failures) console.log(`\n── Failures in ${name}\n${extractFailures(output)}`)
console.log(`\nTotal time: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Memory, where the system has a folder for it with room: thousands of databases are created and dropped. */
function chooseTemporaryFolder() {
  const inMemory = '/dev/shm'
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > 6 * 2 ** 30 ? inMemory : tmpdir()
}

/** Two at a time. Each prints its output when it ends. */
async function runInPairs(names) {
  const waiting = [...names]
  const runNext = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      let output = ''
      await runPart(name, (chunk) => {
        output += chunk
      })
      process.stdout.write(output)
    }
  }
  await Promise.all([runNext(), runNext()])
}

async function runPart(name, print) {
  const partStartedAt = Date.now()
  print(`\n── ${name}\n`)
  const { passed, failed, output } = await parts[name](print)
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push({ name, output })
  const seconds = ((Date.now() - partStartedAt) / 1000).toFixed(1)
  print(`── ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
}

function chooseParts(args) {
  if (args.includes('hunt')) return huntParts
  if (args.includes('quick')) return quickParts
  return args.length > 0 ? args : allParts
}

async function runCheck(print, command, args) {
  const { isSuccess, output } = await runWithOutput(print, command, args)
  return { passed: isSuccess ? 1 : 0, failed: isSuccess ? 0 : 1, output }
}

async function runSuite(print, project, files = []) {
  const file = join(results, `${project}.json`)
  const { isSuccess, output } = await runWithOutput(print, node, [
    vitest,
    'run',
    '--project',
    project,
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readJson(file)
  const passed = report?.numPassedTests ?? 0
  const failed =
    (report?.numFailedTests ?? 0) +
    (report?.testResults.filter(
      ({ assertionResults, status }) => status === 'failed' && assertionResults.length === 0,
    ).length ?? 0)
  // A run can fail without a failed test, for example on an error outside of tests. It still counts as a failure.
  return { passed, failed: isSuccess ? failed : Math.max(1, failed), output }
}

async function runBrowserTests(print) {
  const file = join(results, 'e2e.json')
  const { isSuccess, output } = await runWithOutput(
    print,
    node,
    [playwright, 'test', '--config', 'tests/playwright.config.ts'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  const stats = readJson(file)?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return { passed: stats?.expected ?? 0, failed: isSuccess ? failed : Math.max(1, failed), output }
}

/** Runs a program, prints its output and returns it. */
async function runWithOutput(print, command, args, env = {}) {
  let output = ''
  const onOutput = (chunk) => {
    output += chunk
    print(chunk)
  }
  const isSuccess = await run(command, args, { onOutput, env }).then(
    () => true,
    () => false,
  )
  return { isSuccess, output }
}

/** The failures in a part's output. They are repeated at the end, so nobody has to scroll. */
function extractFailures(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  const first = lines.findIndex((line) =>
    /Failed (?:Suites|Tests)|Unhandled (?:Errors|Rejection)|^ {2}1\) /.test(line),
  )
  return lines
    .slice(first === -1 ? -60 : first)
    .slice(0, 80)
    .join('\n')
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
