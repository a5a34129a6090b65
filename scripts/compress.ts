// Writes Brotli and gzip copies of every script, style and SVG in the build, so the server never compresses them.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const root = join(import.meta.dirname, '..', 'build')

for (const part of ['client', 'admin']) {
  const entries = await readdir(join(root, part), { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(?:m?js|css|svg|json|txt|html)$/.test(entry.name),
  )
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < 1024) return
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
