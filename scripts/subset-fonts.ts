import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Reduces the two typefaces to the characters that the shop's pages use: 60 KB instead of 117 KB. Run it after
 * updating a font package and commit the results.
 */
const latin = [...listCharacters(0x20, 0x7e), ...listCharacters(0xa0, 0xff)]
const punctuation = '–—‘’“”„†•…‰′″‹›€™−×≤≥≈→←↑↓½¼¾œŒşŠšŽžıłŁ'

function listCharacters(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}

const faces = [
  { from: 'inter/files/inter-latin-wght-normal.woff2', to: 'inter', axes: { wght: { min: 400, max: 700 } } },
  {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces',
    // Used for headings only, so one optical size for large text is enough.
    axes: { opsz: 60, wght: { min: 400, max: 700 } },
  },
] as const

const packageRequire = createRequire(import.meta.url)
const folder = new URL('../src/web/ui/fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { from, to, axes } of faces) {
  const original = readFileSync(packageRequire.resolve(`@fontsource-variable/${from}`))
  const subset = await subsetFont(original, latin.join('') + punctuation, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  writeFileSync(new URL(`${to}.woff2`, folder), subset)
  process.stdout.write(`${to}: ${original.length} → ${subset.length} bytes\n`)
}
