import { gzipSync } from 'node:zlib'

/** Every script a page names, and what those scripts import in turn, weighed as sent with gzip. */
export async function scriptWeight(
  shop: string,
  path: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const html = await (await fetch(`${shop}${path}`)).text()
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name)
  const weights = new Map<string, number>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (weights.has(name)) continue
    const response = await fetch(`${shop}${name}`)
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
    const script = await response.text()
    weights.set(name, gzipSync(script, { level: 9 }).length)
    for (const [, imported] of script.matchAll(/(?:from|import)\s*["`']\.\/([\w.-]+\.js)["`']/g)) {
      waiting.push(`/assets/${imported}`)
    }
  }
  return { files: weights.size, bytes: [...weights.values()].reduce((sum, each) => sum + each, 0) }
}
