import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'leafward-ready-'))
  for (const folder of ['scripts', 'src', 'node_modules']) await mkdir(join(root, folder))
  for (const name of ['ready.mjs', 'last-release.mjs'])
    await copyFile(join(import.meta.dirname, name), join(root, 'scripts', name))
  await writeFile(
    join(root, 'npm.js'),
    `require('node:fs').appendFileSync('installs', '.'); process.exit(Number(process.env.NPM_RESULT))`,
  )
})
afterEach(() => rm(root, { recursive: true }))

/** Runs the installation of a version of the project. Rejects when it fails. */
async function install(version: string, { fails = false } = {}): Promise<void> {
  await writeFile(join(root, 'package.json'), JSON.stringify({ version }))
  const run = `import('${join(root, 'scripts', 'ready.mjs')}').then((ready) => ready.ensureInstalled())`
  const env = { ...process.env, npm_execpath: join(root, 'npm.js'), NPM_RESULT: fails ? '1' : '0' }
  await promisify(execFile)(process.execPath, ['-e', run], { cwd: root, env })
}

test('Packages are installed when package.json changed, and again after an installation that failed', async () => {
  await install('1.0.0')
  await install('1.0.0')
  await expect(install('2.0.0', { fails: true })).rejects.toThrow()
  // Going back finds some packages of the newer version.
  await install('1.0.0')
  expect(await readFile(join(root, 'installs'), 'utf8')).toBe('...')
})
