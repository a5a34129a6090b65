import type { DemoProduct } from '../../demo/demo-catalog.ts'
import { createProducts } from '../../demo/products.ts'
import { calculateLuminance, mixColors } from './label-front.ts'
import type { Pack } from './packs.ts'
import { drawPackFront } from './product-views.ts'
import { createSvg, drawBranch, drawGroundShadow } from './scene.ts'

export interface SitePicture {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly svg: string
}

const products = createProducts()

function findProduct(key: string): DemoProduct {
  const product = products.find((product) => product.key === key)
  if (!product) throw new Error(`There is no demo product ${key}`)
  return product
}

const packProducts = {
  green: () => findProduct('wyrdgrove-green-maeng-da-kratom-powder-8-oz'),
  red: () => findProduct('wyrdgrove-red-bali-kratom-powder-2-oz'),
  malay: () => findProduct('quillmoss-green-malay-kratom-powder-8-oz'),
  fern: () => findProduct('fernbarrow-red-maeng-da-kratom-powder-8-oz'),
  tarn: () => findProduct('tarnleaf-green-borneo-kratom-powder-8-oz'),
  moss: () => findProduct('mossbriar-yellow-sumatra-kratom-powder-8-oz'),
  capsules: () => findProduct('wyrdgrove-green-maeng-da-kratom-capsules-120ct'),
  wexmere: () => findProduct('wexmere-white-maeng-da-kratom-capsules-120ct'),
  caldraleaf: () => findProduct('caldraleaf-red-maeng-da-kratom-capsules-300ct'),
  dropper: () => findProduct('ostrelle-clear-draw-liquid-kratom-extract-classic-2-oz'),
  shot: () => findProduct('vellamere-fifty-kratom-shot-classic-1ct'),
  jar: () => findProduct('wyrdgrove-plain-jar-kratom-gummies-spearmint-30ct'),
  tin: () => findProduct('dunfallow-pressed-leaf-kratom-tablets-120ct'),
  seven: () => findProduct('copperfen-quarter-7-oh-tablets-8ct'),
  mint: () => findProduct('caldraleaf-steeped-green-flavored-kratom-powder-spearmint-8-oz'),
  berry: () => findProduct('caldraleaf-steeped-green-flavored-kratom-powder-wild-berry-2-oz'),
  sticks: () => findProduct('yarrowden-field-flavored-kratom-sticks-wild-cherry-30ct'),
} as const

type PackName = keyof typeof packProducts

/** A pack on the floor: name, x and y of its base, scale. Later packs stand in front. */
export type PlacedPack = readonly [name: PackName, x: number, y: number, scale: number]

function drawPacks(packs: readonly PlacedPack[]): string {
  return packs
    .map(([name, x, y, scale]) => {
      const pack: Pack = drawPackFront(packProducts[name]())
      return `${drawGroundShadow(x, y, pack.width * scale, scale)}<g transform="translate(${x} ${y}) scale(${scale})">${pack.svg}</g>`
    })
    .join('')
}

export interface Room {
  readonly wall: string
  readonly floor: string
  readonly shade: string
}

export const rooms = {
  paper: { wall: '#f3ecdd', floor: '#e6dcc8', shade: '#6a5c38' },
  leaf: { wall: '#1d4532', floor: '#163627', shade: '#06150d' },
  clay: { wall: '#d9c2a0', floor: '#c9ae86', shade: '#5c4322' },
  moss: { wall: '#c9cfb2', floor: '#b6be9b', shade: '#3d4526' },
  slate: { wall: '#bcc7c5', floor: '#a6b4b2', shade: '#28393a' },
  straw: { wall: '#e9ddb6', floor: '#d9ca9a', shade: '#5e5220' },
  plum: { wall: '#cfc4cd', floor: '#bcaeba', shade: '#3c2f3f' },
} as const satisfies Record<string, Room>

/** A plain corner of a room with the shadow of a branch on the wall. */
function drawRoom(
  width: number,
  height: number,
  horizon: number,
  { wall, floor, shade }: Room,
  side: 'left' | 'right',
): string {
  const x = side === 'right' ? width * 0.94 : width * 0.1
  const rotation = side === 'right' ? -28 : 26
  return `<rect width="${width}" height="${height}" fill="${wall}"/>
    <g opacity=".17" filter="url(#blur18)"><g transform="translate(${x} ${horizon + 60}) rotate(${rotation}) scale(${height / 900})">${drawBranch(7, 900, 280, shade)}</g></g>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${floor}"/>
    <rect y="${horizon - 8}" width="${width}" height="18" fill="${mixColors(floor, '#000000', 0.25)}" opacity=".45" filter="url(#blur12)"/>
    <rect width="${width}" height="${height}" fill="url(#glow)" opacity="${calculateLuminance(wall) < 0.4 ? 0.12 : 0.45}"/>`
}

export function drawScene(
  name: string,
  width: number,
  height: number,
  horizon: number,
  room: Room,
  packs: readonly PlacedPack[],
  extraSvg = '',
  side: 'left' | 'right' = 'right',
): SitePicture {
  return {
    name,
    width,
    height,
    svg: createSvg(width, height, drawRoom(width, height, horizon, room, side) + drawPacks(packs) + extraSvg),
  }
}
