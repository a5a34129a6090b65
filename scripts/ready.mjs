// What `npm start` and `npm test` need before they can begin: packages and built pages. Runs on any Node from 20 on
// and uses nothing but Node, because it is what installs everything else.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The Node that the project pins, once it is installed. */
export const node = join(root, 'node_modules', '.bin', 'node')
const bin = (name) => join(root, 'node_modules', '.bin', name)

/** Installs the packages when the lock file is not the one they were installed from. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.leafward-installed')
  const wanted = hashFiles([join(root, 'package.json'), join(root, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once)…')
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  // Not `npm ci`: the lock file holds no entries for other systems' binaries that the registry lacks.
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
  'src/web/admin/vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Builds the pages of shop and admin area when anything they are made of has changed. */
export async function ensureBuilt() {
  const stamp = join(root, 'build', '.inputs')
  const wanted = signature(pageInputs.map((input) => join(root, input)))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages (when they changed)…')
  rmSync(join(root, 'build'), { recursive: true, force: true })
  await Promise.all([
    run(bin('react-router'), ['build'], { quiet: true }),
    run(bin('vite'), ['build', '--config', 'src/web/admin/vite.config.ts', '--logLevel', 'warn'], {
      quiet: true,
    }),
  ])
  await run(node, [join(root, 'scripts', 'compress.ts')], { quiet: true })
  writeFileSync(stamp, wanted)
}

/**
 * Runs a program in the project with its own Node first; fails when it fails, showing what it said.
 * `quiet` shows nothing else of it, `hear` is called with every piece of it.
 */
export function run(command, args, { quiet = false, hear, env = {} } = {}) {
  const colors = hear !== undefined && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet || hear !== undefined ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...environment(), ...colors, ...env },
    })
    let said = ''
    const listen = hear ?? ((chunk) => (said += chunk))
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', listen)
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) return done(said)
      fail(new Error(`${relative(root, command)} ${args.join(' ')} ended with ${code}\n${said}`))
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

/** Names, sizes and times: enough to see a change, without reading megabytes at every start. */
function signature(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    const found = statSync(path)
    if (found.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else {
      hash.update(`${relative(root, path)} ${found.size} ${found.mtimeMs}\n`)
    }
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}
