import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Cuts the two typefaces down to what the shop's pages write, so that the first view waits for 50 KB of letters and
 * not for 117. Run by hand when a package of the fonts changes; the results are committed.
 */
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff)]
const marks = '–—‘’“”„†•…‰′″‹›€™−×≤≥≈→←↑↓½¼¾œŒşŠšŽžıłŁ'

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}

const faces = [
  { from: 'inter/files/inter-latin-wght-normal.woff2', to: 'inter', axes: { wght: { min: 400, max: 700 } } },
  {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces',
    // Headings only: one optical size, drawn for large letters.
    axes: { opsz: 60, wght: { min: 400, max: 700 } },
  },
] as const

const find = createRequire(import.meta.url)
const folder = new URL('../src/web/ui/fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { from, to, axes } of faces) {
  const whole = readFileSync(find.resolve(`@fontsource-variable/${from}`))
  const cut = await subsetFont(whole, latin.join('') + marks, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(new URL(`${to}.woff2`, folder), cut)
  process.stdout.write(`${to}: ${whole.length} → ${cut.length} bytes\n`)
}
