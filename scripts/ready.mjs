// Installs packages and builds the shop for `npm start` and `npm test`. Runs on Node 20 or later and uses no packages,
// because it installs them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepLastRelease } from './last-release.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The Node version that the project pins. It exists after `ensureInstalled`. */
export const node = join(root, 'node_modules', '.bin', 'node')
const bin = (name) => join(root, 'node_modules', '.bin', name)

/** Installs the packages if package.json or the lock file changed since the last installation. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.leafward-installed')
  const current = hashFiles([join(root, 'package.json'), join(root, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  console.log('Installing packages…')
  // An installation that is cut off leaves packages of two versions.
  rmSync(stamp, { force: true })
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  // `npm ci` would fail: the lock file has no entries for other systems' binaries that the registry lacks.
  const flags = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--no-save']
  await run(npm[0], [...npm.slice(1), ...flags], { quiet: true })
  writeFileSync(stamp, hashFiles([join(root, 'package.json'), join(root, 'package-lock.json')]))
}

const pageInputs = [
  'src/web',
  'src/contract',
  'src/domain',
  'public',
  'vite.config.ts',
  'scripts/script-groups.ts',
  'src/web/admin/vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const serverInputs = [
  ...readdirSync(join(root, 'src'))
    .filter((name) => name !== 'web')
    .map((name) => `src/${name}`),
  'demo',
  'vite.server.config.ts',
  'package-lock.json',
]

/** Builds the pages of the storefront and the admin area, and the server, each if its sources changed. */
export async function ensureBuilt() {
  await buildIfChanged('pages', pageInputs, async () => {
    const bringBack = ['admin', 'client'].map((app) =>
      keepLastRelease(join(root, 'build', app, 'assets'), join(root, 'build', `.last-${app}`)),
    )
    for (const folder of ['admin', 'client', 'server']) emptyFolder(folder)
    await Promise.all([build('react-router', ['build']), buildWithVite('src/web/admin/vite.config.ts')])
    await run(node, [join(root, 'scripts', 'compress.ts')], { quiet: true })
    for (const bringBackFiles of bringBack) bringBackFiles()
  })
  await buildIfChanged('server', serverInputs, () => buildWithVite('vite.server.config.ts'))
}

async function buildIfChanged(what, inputs, makeBuild) {
  const stamp = join(root, 'build', `.${what}-inputs`)
  const current = hashFileStats(inputs.map((input) => join(root, input)))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  console.log(`Building ${what}…`)
  rmSync(stamp, { force: true })
  await makeBuild()
  writeFileSync(stamp, current)
}

function emptyFolder(name) {
  rmSync(join(root, 'build', name), { recursive: true, force: true })
}

function buildWithVite(config) {
  return build('vite', ['build', '--config', config, '--logLevel', 'warn'])
}

/** Builds for production, also for a test or with another NODE_ENV: JSX is compiled into calls of one of React's builds. */
function build(program, args) {
  // A test that starts the shop must not build it without its plugins.
  return run(bin(program), args, { quiet: true, env: { NODE_ENV: 'production', VITEST: undefined } })
}

const runningPrograms = new Set()

/** Ends the running programs with this process, because a signal may reach only this process. */
export function endProgramsOnSignal() {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      for (const program of runningPrograms) program.kill()
      process.exit(1)
    })
  }
}

/**
 * Runs a program in the project folder with the project's Node first on the path. Rejects with its output if it fails.
 * `quiet` hides its output, and `onOutput` receives the output instead of the terminal.
 */
export function run(command, args, { quiet = false, onOutput, env = {} } = {}) {
  const colors = onOutput !== undefined && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet || onOutput !== undefined ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...environment(), ...colors, ...env },
    })
    runningPrograms.add(child)
    child.on('exit', () => runningPrograms.delete(child))
    let output = ''
    const collect = onOutput ?? ((chunk) => (output += chunk))
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(output)
      reject(new Error(`${relative(root, command)} ${args.join(' ')} exited with code ${code}\n${output}`))
    })
  })
}

export function environment() {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` }
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : '')
  return hash.digest('hex')
}

/** Hashes names, sizes and times, which shows changes without reading megabytes at every start. */
function hashFileStats(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    const stats = statSync(path)
    if (stats.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else {
      hash.update(`${relative(root, path)} ${stats.size} ${stats.mtimeMs}\n`)
    }
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}
