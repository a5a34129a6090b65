import { demoBrands } from '../../demo/data/brands.data.ts'
import { leafByTone } from '../../demo/data/copy.data.ts'
import { pieceMg } from '../../demo/data/pieces.data.ts'
import type { DemoProduct, Form } from '../../demo/demo-catalog.ts'
import type { DemoLot } from '../../demo/lots.ts'
import type { BrandLook } from './brand-looks.data.ts'
import { drawEmblem } from './emblems.ts'

interface Serving {
  readonly size: string
  readonly milligrams: number
}

function getServing(product: DemoProduct): Serving {
  const { form } = product.family
  if (form === 'dropper') return { size: '1 ml', milligrams: 1060 }
  if (product.oz !== null) return { size: '1 g', milligrams: 1000 }
  const milligrams = pieceMg[form] ?? 1000
  const piece = getUnitNoun(form)
  const weight =
    piece === 'bottle' ? '30 ml' : milligrams >= 2000 ? `${milligrams / 1000} g` : `${milligrams} mg`
  return { size: `1 ${piece} (${weight})`, milligrams }
}

function getUnitNoun(form: Form): string {
  if (form.includes('capsule')) return 'capsule'
  if (form.includes('tablet')) return 'tablet'
  if (form.includes('gumm')) return 'piece'
  return form === 'sticks' ? 'stick' : 'bottle'
}

/** The family's packs share one back label: 'by size of pack: 30, 60 or 120'. */
function formatServingsPerPack({ family }: DemoProduct): string {
  const perOunce = family.form === 'dropper' ? 30 : 28
  const counts = family.sizes.map((size) =>
    size.endsWith('OZ') ? String(Number.parseInt(size, 10) * perOunce) : String(Number.parseInt(size, 10)),
  )
  const last = counts.pop() ?? ''
  return counts.length === 0 ? last : `${counts.join(', ')} or ${last}`
}

const extractNote = 'kratom leaf extract (Mitragyna speciosa)'

function listIngredients(product: DemoProduct): string {
  const leaf = `ground kratom leaf (Mitragyna speciosa), ${leafByTone[product.family.tone]}`
  const flavoring = product.family.flavors?.some((flavor) => flavor !== 'CLASSIC') ? ', flavoring' : ''
  const sevenOhPowder = '7-hydroxymitragynine, microcrystalline cellulose, rice flour'
  const lists: Readonly<Record<Form, string>> = {
    powder: leaf,
    'crushed-leaf': leaf.replace('ground', 'crushed'),
    'flavored-powder': `${leaf}${flavoring}`,
    sticks: `${leaf}${flavoring}`,
    capsules: `${leaf}; capsule: hypromellose`,
    'leaf-tablets': `${leaf}, microcrystalline cellulose`,
    'extract-capsules': `${extractNote}, kratom leaf; capsule: hypromellose`,
    'extract-tablets': `${extractNote}, microcrystalline cellulose, rice flour${flavoring}`,
    'extract-powder': extractNote,
    dropper: `vegetable glycerin, water, ${extractNote}${flavoring}`,
    shot: `water, vegetable glycerin, ${extractNote}, citric acid${flavoring}`,
    gummies: `cane sugar, water, pectin, ${extractNote}, citric acid${flavoring}`,
    '7-oh-tablets': `${sevenOhPowder}${flavoring}`,
    '7-oh-gummies': `cane sugar, water, pectin, 7-hydroxymitragynine, citric acid${flavoring}`,
    '7-oh-shot': `water, vegetable glycerin, 7-hydroxymitragynine, citric acid${flavoring}`,
  }
  return lists[product.family.form]
}

function formatMilligrams(value: number): string {
  if (value >= 100) return `${Math.round(value)} mg`
  return `${value >= 1 ? value.toFixed(1) : value.toFixed(2)} mg`
}

/** The back label of a family: facts, ingredients, warning and maker. Its figures come from a current demo lot. */
export function createBackLabel(product: DemoProduct, look: BrandLook, lot: DemoLot): string {
  const serving = getServing(product)
  const mitragynine = (lot.mitragyninePpm * serving.milligrams) / 1_000_000
  const hydroxy = lot.sevenOhPpm === undefined ? null : (lot.sevenOhPpm * serving.milligrams) / 1_000_000
  const brandTown = demoBrands.find((brand) => brand.name === product.family.brand)?.town ?? ''
  const createRow = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`
  return `<div class="back" style="--ink:#1c211e;--accent:${look.accent};--pack:${look.pack}">
    <div class="back-head"><span class="back-emblem">${drawEmblem(look.emblem)}</span><b>${product.family.brand} ${product.family.name}</b></div>
    <table><caption>Product facts</caption>
      ${createRow('Serving size', serving.size)}
      ${createRow('Servings, by size of pack', formatServingsPerPack(product))}
      <tr class="bar"><td></td><td>in each serving</td></tr>
      ${createRow('Mitragynine', formatMilligrams(mitragynine))}
      ${createRow('7-hydroxymitragynine', hydroxy === null ? 'see lot report' : formatMilligrams(hydroxy))}
    </table>
    <p><b>Ingredients:</b> ${listIngredients(product)}.</p>
    <p class="warn"><b>Warning:</b> For adults 21 and over. Kratom may be habit forming. Do not use if pregnant or nursing. Do not combine with alcohol or medication. Keep out of reach of children and pets.</p>
    <p class="fine">Not evaluated by the Food and Drug Administration. Not intended to diagnose, treat, cure, or prevent any disease.</p>
    <div class="foot"><span class="age">21+</span><span>Net contents and lot: see front and base<br>${product.family.brand}, ${brandTown}</span><span class="code">${drawCodeSquares(product.family.key)}</span></div>
  </div>`
}

/** A square of dots that looks like a lot code. It encodes nothing. */
function drawCodeSquares(key: string): string {
  let state = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const cells = Array.from({ length: 144 }, (_, index) => {
    state = (state * 1664525 + 1013904223) >>> 0
    const x = index % 12
    const y = Math.floor(index / 12)
    const isEdge = x === 0 || y === 11 || (y === 0 && x % 2 === 0) || (x === 11 && y % 2 === 1)
    return isEdge || state > 2_200_000_000 ? `<rect x="${x}" y="${y}" width="1.02" height="1.02"/>` : ''
  })
  return `<svg viewBox="0 0 12 12" fill="#1c211e">${cells.join('')}</svg>`
}
