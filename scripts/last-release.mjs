// Keeps the built files of the last release for a day. A page that was opened before a release asks for its own scripts.
// Uses no packages, because it runs before they are installed.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keptMs = 86_400_000

/**
 * Moves the files of a folder aside, before it is emptied and built again. Their names have a hash, so no two files share one.
 * @param folder its path
 * @param store a folder beside the builds, for the files and for the times when they were replaced
 * @param now milliseconds since 1970
 * @returns a function for after the build: it puts back what was replaced less than a day ago
 */
export function keepLastRelease(folder, store, now = Date.now()) {
  const [aside, list] = [join(store, 'files'), join(store, 'replaced.json')]
  const replacedBefore = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  // A build that was cut off left files aside, too.
  mkdirSync(aside, { recursive: true })
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    rmSync(join(aside, name), { recursive: true, force: true })
    renameSync(join(folder, name), join(aside, name))
  }
  return () => {
    mkdirSync(folder, { recursive: true })
    const replaced = {}
    for (const name of existsSync(aside) ? readdirSync(aside) : []) {
      const at = replacedBefore[name] ?? now
      if (existsSync(join(folder, name)) || now - at >= keptMs) continue
      renameSync(join(aside, name), join(folder, name))
      replaced[name] = at
    }
    writeFileSync(list, JSON.stringify(replaced))
    rmSync(aside, { recursive: true, force: true })
  }
}
