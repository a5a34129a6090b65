import type { DemoProduct } from '../../demo/demo-catalog.ts'
import type { DemoLot } from '../../demo/lots.ts'
import { type BrandLook, brandLooks } from './brand-looks.data.ts'
import { createBackLabel } from './label-back.ts'
import { createFrontLabel } from './label-front.ts'
import {
  drawBottle,
  drawCarton,
  drawDropperBottle,
  drawPouch,
  drawShotBottle,
  drawTin,
  type Pack,
} from './packs.ts'
import { createSvg, drawBackdrop, drawGroundShadow } from './scene.ts'

export type PackKind = 'pouch' | 'bottle' | 'jar' | 'carton' | 'tin' | 'shot' | 'dropper'

export function getPackKind(product: DemoProduct): PackKind {
  switch (product.family.form) {
    case 'capsules':
      return 'bottle'
    case 'gummies':
    case '7-oh-gummies':
      return 'jar'
    case 'leaf-tablets':
    case 'extract-tablets':
    case '7-oh-tablets':
      return 'tin'
    case 'extract-capsules':
    case 'sticks':
      return 'carton'
    case 'shot':
    case '7-oh-shot':
      return 'shot'
    case 'dropper':
      return 'dropper'
    default:
      return 'pouch'
  }
}

export function getBrandLook(product: DemoProduct): BrandLook {
  const look = brandLooks[product.family.brand]
  if (!look) throw new Error(`Brand ${product.family.brand} has no look`)
  return look
}

const horizon = 830
const floor = 1050

function placePack(pack: Pack, x: number, scale: number, y = floor): string {
  return `${drawGroundShadow(x, y, pack.width * scale)}<g transform="translate(${x} ${y}) scale(${scale})">${pack.svg}</g>`
}

/** The pack's scale in the picture. Larger sizes are drawn larger. */
function getScale(product: DemoProduct): number {
  const kind = getPackKind(product)
  if (kind === 'dropper') return product.oz === 1 ? 1.12 : 1.24
  if (product.oz !== null) {
    const scales: Readonly<Record<number, number>> = { 1: 0.9, 2: 0.98, 8: 1.06, 20: 1.14 }
    return scales[product.oz] ?? 1
  }
  const count = product.count ?? 1
  const baseScale = kind === 'tin' || kind === 'carton' ? 1.06 : kind === 'jar' ? 1.14 : 1.04
  if (count <= 6) return baseScale * 0.9
  if (count <= 15) return baseScale * 0.95
  if (count <= 65) return baseScale
  return baseScale * (count <= 150 ? 1.06 : count <= 300 ? 1.12 : 1.17)
}

/** Brands with the 'left' or 'frame' layout print their pouches. The others use a paper label. */
function hasPrintedPouches(look: BrandLook): boolean {
  return look.layout === 'left' || look.layout === 'frame'
}

function drawSinglePack(product: DemoProduct, label: (printed: boolean) => string): Pack {
  const look = getBrandLook(product)
  switch (getPackKind(product)) {
    case 'pouch':
      return drawPouch(look, label(hasPrintedPouches(look)), hasPrintedPouches(look))
    case 'bottle':
      return drawBottle(look, label(false), false)
    case 'jar':
      return drawBottle(look, label(false), true)
    case 'tin':
      return drawTin(look, label(false))
    case 'carton':
      return drawCarton(look, label(false), 520, product.family.form === 'sticks' ? 690 : 640)
    case 'shot':
      return drawShotBottle(look, label(false))
    case 'dropper':
      return drawDropperBottle(look, label(false))
  }
}

function drawShotSet(product: DemoProduct): string {
  const look = getBrandLook(product)
  const singleBottle = { ...product, count: 1 }
  const drawOneBottle = () => drawShotBottle(look, createFrontLabel(singleBottle, look, { shape: 'narrow' }))
  switch (product.count) {
    case 1:
      return placePack(drawOneBottle(), 600, 1.24)
    case 3:
      return `${placePack(drawOneBottle(), 330, 1.02)}${placePack(drawOneBottle(), 870, 1.02)}${placePack(drawOneBottle(), 600, 1.1, 1040)}`
    case 6:
      return `${[300, 600, 900].map((x) => placePack(drawOneBottle(), x, 0.86, 930)).join('')}${[250, 575, 900].map((x) => placePack(drawOneBottle(), x, 0.96, 1070)).join('')}`
    default: {
      const drawnCarton = drawCarton(look, createFrontLabel(product, look), 600, 620)
      return `${placePack(drawnCarton, 520, 1, 960)}${placePack(drawOneBottle(), 960, 0.86, 1060)}`
    }
  }
}

const labelShapes: Readonly<Partial<Record<PackKind, 'square' | 'wide'>>> = { dropper: 'square', jar: 'wide' }

/** The front of a product's pack. A set of bottles is drawn as one bottle. */
export function drawPackFront(product: DemoProduct): Pack {
  const look = getBrandLook(product)
  if (getPackKind(product) === 'shot')
    return drawShotBottle(look, createFrontLabel(product, look, { shape: 'narrow' }))
  const shape = labelShapes[getPackKind(product)]
  return drawSinglePack(product, (printed) => createFrontLabel(product, look, { printed, shape }))
}

export function drawFront(product: DemoProduct): string {
  const content =
    getPackKind(product) === 'shot'
      ? drawShotSet(product)
      : placePack(drawPackFront(product), 600, getScale(product))
  return createSvg(1200, 1200, drawBackdrop(1200, 1200, horizon) + content)
}

/** A close-up of the pack's back: a large, readable panel in the pack's color and shape. */
export function drawBack(product: DemoProduct, lot: DemoLot): string {
  const look = getBrandLook(product)
  const panel = createBackLabel(product, look, lot)
  const kind = getPackKind(product)
  const radius = kind === 'tin' ? 90 : kind === 'pouch' ? 34 : kind === 'carton' ? 6 : 60
  const isRound = kind === 'bottle' || kind === 'jar' || kind === 'shot' || kind === 'dropper'
  const body = kind === 'shot' ? '#3b2414' : kind === 'dropper' ? '#5d3212' : look.pack
  return createSvg(
    1200,
    1200,
    `${drawBackdrop(1200, 1200, 930)}
    <defs><linearGradient id="turn" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".4"/><stop offset=".1" stop-color="#fff" stop-opacity=".1"/><stop offset=".2" stop-color="#fff" stop-opacity="${isRound ? 0.12 : 0.03}"/><stop offset=".8" stop-color="#000" stop-opacity="${isRound ? 0.06 : 0.02}"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs>
    <rect x="196" y="80" width="846" height="1240" rx="${radius}" fill="#3a2f1b" opacity=".38" filter="url(#blur30)"/>
    <rect x="180" y="48" width="840" height="1240" rx="${radius}" fill="${body}"/>
    <rect x="180" y="48" width="840" height="1240" rx="${radius}" fill="url(#turn)"/>
    ${kind === 'pouch' ? `${[66, 78, 90].map((y) => `<path d="M184 ${y}H1016" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`).join('')}` : ''}
    <foreignObject x="${isRound ? 206 : 232}" y="128" width="${isRound ? 788 : 736}" height="1010"><div xmlns="http://www.w3.org/1999/xhtml" style="width:100%;height:1010px">${panel}</div></foreignObject>
    ${isRound ? '<rect x="206" y="128" width="788" height="1010" fill="url(#turn)" opacity=".55"/>' : ''}`,
  )
}

export const packNames: Readonly<Record<PackKind, string>> = {
  pouch: 'pouch',
  bottle: 'bottle',
  jar: 'jar',
  carton: 'carton',
  tin: 'tin',
  shot: 'shot',
  dropper: 'dropper bottle',
}
