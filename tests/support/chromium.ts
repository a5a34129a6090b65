import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

export interface BrowserLaunch {
  readonly executablePath: string
  /** For the browser only. Other programs would load its libraries instead of theirs. */
  readonly env: Record<string, string>
  readonly args: string[]
}

const args = [
  '--no-sandbox',
  // One process for the pages of all tests. A process of its own for each page would compile the shop's scripts again:
  // a page is ready in 0.75 s then, and in 0.3 s with these two.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  // Pages compile and collect garbage on their own thread: ten percent less processor time than with threads beside it.
  '--js-flags=--single-threaded',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
]

const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
const cacheFolder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'leafward-chromium')

/**
 * The browser of the tests: the one CHROMIUM_PATH names, else the one pinned in package.json with its own libraries
 * and fonts. An installed browser is ignored, so tests use the same one everywhere.
 */
export async function resolveChromium(): Promise<BrowserLaunch> {
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const { CHROMIUM_PATH: namedPath = '', LD_LIBRARY_PATH: libraries } = env
  if (namedPath !== '') return { executablePath: namedPath, env, args }
  const folder = await unpackPinnedChromium()
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: [join(folder, 'lib'), libraries ?? []].flat().join(':'),
      FONTCONFIG_PATH: folder,
    },
    args,
  }
}

/** Unpacks the browser once per version. The rename is atomic, so processes that start at once do not conflict. */
async function unpackPinnedChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const folder = join(cacheFolder, version)
  if (existsSync(folder)) return folder
  await mkdir(cacheFolder, { recursive: true })
  const unfinished = await mkdtemp(join(cacheFolder, `${version}-`))
  try {
    // Also unpacks libraries that a bare Debian lacks, and fonts, without which pages crash.
    await Promise.all([
      decompress('chromium.br', join(unfinished, 'chromium')),
      unpackTar('al2023.tar.br', unfinished),
      unpackTar('fonts.tar.br', unfinished),
      unpackTar('swiftshader.tar.br', unfinished),
      writeFile(join(unfinished, 'fonts.conf'), fontSettings),
    ])
    await chmod(join(unfinished, 'chromium'), 0o755)
    await chmod(unfinished, 0o755)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

async function decompress(name: string, target: string): Promise<void> {
  const packed = createReadStream(join(packageFolder, 'bin', name))
  await pipeline(packed, createBrotliDecompress(), createWriteStream(target))
}

/** Skips the package's fonts.conf, which `fontSettings` replaces. */
async function unpackTar(name: string, folder: string): Promise<void> {
  const archive = join(folder, name.replace(/\.br$/, ''))
  await decompress(name, archive)
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder, '--no-same-owner', '--exclude=fonts.conf'])
  await rm(archive)
}

/** Replaces the package's fonts.conf, whose folders exist only on the service it was built for. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`
