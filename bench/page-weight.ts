import { brotliCompressSync } from 'node:zlib'

/** Counts the scripts that a page loads, with all imports, and their total size with Brotli. */
export async function measureScripts(
  shop: string,
  path: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const html = await (await fetch(`${shop}${path}`)).text()
  const queue = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name)
  const sizes = new Map<string, number>()
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sizes.has(name)) continue
    const response = await fetch(`${shop}${name}`)
    if (!response.ok) throw new Error(`${name} returned ${response.status}`)
    const script = await response.text()
    sizes.set(name, brotliCompressSync(script).length)
    for (const [, imported] of script.matchAll(/(?:from|import)\s*["`']\.\/([\w.-]+\.js)["`']/g)) {
      queue.push(`/assets/${imported}`)
    }
  }
  return { files: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) }
}
