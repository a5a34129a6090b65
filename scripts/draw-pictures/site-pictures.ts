import type { DemoProduct } from '../../demo/demo-catalog.ts'
import { makeCatalog } from '../../demo/make-catalog.ts'
import { seeded } from '../../demo/seeded.ts'
import { capsule, gummy, powderMound, tablet } from './contents.ts'
import { luminance, mix } from './label-front.ts'
import type { Pack } from './packs.ts'
import { standingPack } from './product-views.ts'
import { branch, groundShadow, picture } from './scene.ts'

export interface SitePicture {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly svg: string
}

const products = makeCatalog()

function productOf(key: string): DemoProduct {
  const found = products.find((product) => product.key === key)
  if (!found) throw new Error(`No demo product ${key}`)
  return found
}

const stock = {
  green: () => productOf('wyrdgrove-green-maeng-da-kratom-powder-8-oz'),
  red: () => productOf('wyrdgrove-red-bali-kratom-powder-2-oz'),
  malay: () => productOf('quillmoss-green-malay-kratom-powder-8-oz'),
  fern: () => productOf('fernbarrow-red-maeng-da-kratom-powder-8-oz'),
  tarn: () => productOf('tarnleaf-green-borneo-kratom-powder-8-oz'),
  moss: () => productOf('mossbriar-yellow-sumatra-kratom-powder-8-oz'),
  capsules: () => productOf('wyrdgrove-green-maeng-da-kratom-capsules-120ct'),
  wexmere: () => productOf('wexmere-white-maeng-da-kratom-capsules-120ct'),
  caldraleaf: () => productOf('caldraleaf-red-maeng-da-kratom-capsules-300ct'),
  dropper: () => productOf('ostrelle-clear-draw-liquid-kratom-extract-classic-2-oz'),
  shot: () => productOf('vellamere-fifty-kratom-shot-classic-1ct'),
  jar: () => productOf('wyrdgrove-plain-jar-kratom-gummies-spearmint-30ct'),
  tin: () => productOf('dunfallow-pressed-leaf-kratom-tablets-120ct'),
  seven: () => productOf('copperfen-quarter-7-oh-tablets-8ct'),
  mint: () => productOf('caldraleaf-steeped-green-flavored-kratom-powder-spearmint-8-oz'),
  berry: () => productOf('caldraleaf-steeped-green-flavored-kratom-powder-wild-berry-2-oz'),
  sticks: () => productOf('yarrowden-field-flavored-kratom-sticks-wild-cherry-30ct'),
} as const

type StockName = keyof typeof stock

/** A pack on the floor: name, x, y of its foot, scale. Later ones stand in front. */
type Placed = readonly [name: StockName, x: number, y: number, scale: number]

function group(packs: readonly Placed[]): string {
  return packs
    .map(([name, x, y, scale]) => {
      const pack: Pack = standingPack(stock[name]())
      return `${groundShadow(x, y, pack.width * scale, scale)}<g transform="translate(${x} ${y}) scale(${scale})">${pack.svg}</g>`
    })
    .join('')
}

interface Room {
  readonly wall: string
  readonly floor: string
  readonly shade: string
}

const rooms = {
  paper: { wall: '#f3ecdd', floor: '#e6dcc8', shade: '#6a5c38' },
  leaf: { wall: '#1d4532', floor: '#163627', shade: '#06150d' },
  clay: { wall: '#d9c2a0', floor: '#c9ae86', shade: '#5c4322' },
  moss: { wall: '#c9cfb2', floor: '#b6be9b', shade: '#3d4526' },
  slate: { wall: '#bcc7c5', floor: '#a6b4b2', shade: '#28393a' },
  straw: { wall: '#e9ddb6', floor: '#d9ca9a', shade: '#5e5220' },
  plum: { wall: '#cfc4cd', floor: '#bcaeba', shade: '#3c2f3f' },
} as const satisfies Record<string, Room>

/** A plain corner of a room with a branch's shadow across the wall. */
function room(
  width: number,
  height: number,
  horizon: number,
  { wall, floor, shade }: Room,
  side: 'left' | 'right',
): string {
  const x = side === 'right' ? width * 0.94 : width * 0.1
  const turn = side === 'right' ? -28 : 26
  return `<rect width="${width}" height="${height}" fill="${wall}"/>
    <g opacity=".17" filter="url(#blur18)"><g transform="translate(${x} ${horizon + 60}) rotate(${turn}) scale(${height / 900})">${branch(7, 900, 280, shade)}</g></g>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${floor}"/>
    <rect y="${horizon - 8}" width="${width}" height="18" fill="${mix(floor, '#000000', 0.25)}" opacity=".45" filter="url(#blur12)"/>
    <rect width="${width}" height="${height}" fill="url(#glow)" opacity="${luminance(wall) < 0.4 ? 0.12 : 0.45}"/>`
}

function scene(
  name: string,
  width: number,
  height: number,
  horizon: number,
  kind: Room,
  packs: readonly Placed[],
  more = '',
  side: 'left' | 'right' = 'right',
): SitePicture {
  return {
    name,
    width,
    height,
    svg: picture(width, height, room(width, height, horizon, kind, side) + group(packs) + more),
  }
}

/** Hero slides keep their left half quiet: the words stand there. */
function heroes(): SitePicture[] {
  return [
    scene(
      'hero-1',
      2000,
      900,
      640,
      rooms.moss,
      [
        ['capsules', 1725, 765, 0.76],
        ['malay', 1180, 770, 0.74],
        ['green', 1450, 810, 0.82],
        ['dropper', 1840, 832, 0.5],
      ],
      capsulesOnFloor(1130, 830, 5),
    ),
    scene(
      'hero-2',
      2000,
      900,
      640,
      rooms.paper,
      [
        ['wexmere', 1240, 770, 0.74],
        ['caldraleaf', 1500, 790, 0.84],
        ['capsules', 1765, 810, 0.76],
      ],
      capsulesOnFloor(1260, 846, 7),
    ),
    scene(
      'hero-3',
      2000,
      900,
      640,
      rooms.clay,
      [
        ['fern', 1210, 766, 0.72],
        ['moss', 1750, 770, 0.72],
        ['tarn', 1480, 806, 0.82],
        ['tin', 1780, 842, 0.42],
      ],
      mound(1130, 850, '#76834a', 0.3),
    ),
  ]
}

function tiles(): SitePicture[] {
  const tile = (name: string, kind: Room, packs: readonly Placed[], more = '') =>
    scene(name, 800, 1000, 700, kind, packs, more)
  return [
    tile(
      'tile-capsules',
      rooms.moss,
      [
        ['wexmere', 250, 800, 0.66],
        ['capsules', 520, 850, 0.86],
      ],
      capsulesOnFloor(230, 910, 4),
    ),
    tile('tile-extracts-and-shots', rooms.slate, [
      ['dropper', 300, 840, 0.86],
      ['shot', 560, 880, 0.84],
    ]),
    tile('tile-brands', rooms.paper, [
      ['malay', 190, 770, 0.56],
      ['tarn', 610, 770, 0.58],
      ['caldraleaf', 330, 850, 0.6],
      ['tin', 600, 890, 0.5],
    ]),
    tile('tile-powder', rooms.clay, [['green', 450, 840, 0.92]], mound(190, 905, '#76834a', 0.36)),
    tile('tile-gummies', rooms.straw, [['jar', 410, 840, 1.02]], gummiesOnFloor(230, 910)),
    tile('tile-7-oh', rooms.plum, [['seven', 420, 840, 0.92]], tabletsOnFloor(220, 905)),
    tile('tile-flavored', rooms.moss, [
      ['sticks', 560, 790, 0.66],
      ['mint', 310, 850, 0.78],
    ]),
  ]
}

/** Each panel of the menu has three tiles: these are the second and the third. */
function furtherTiles(): SitePicture[] {
  const tile = (name: string, kind: Room, packs: readonly Placed[], more = '') =>
    scene(name, 800, 1000, 700, kind, packs, more, 'left')
  return [
    tile('tile-brands-2', rooms.straw, [
      ['fern', 240, 800, 0.7],
      ['wexmere', 560, 860, 0.74],
    ]),
    tile('tile-brands-3', rooms.slate, [
      ['moss', 540, 790, 0.7],
      ['dropper', 250, 850, 0.66],
    ]),
    tile('tile-capsules-2', rooms.paper, [['caldraleaf', 430, 850, 0.98]], capsulesOnFloor(150, 900, 3)),
    tile('tile-capsules-3', rooms.clay, [
      ['capsules', 240, 810, 0.72],
      ['wexmere', 540, 860, 0.8],
    ]),
    tile('tile-extracts-and-shots-2', rooms.clay, [['dropper', 410, 850, 1.05]]),
    tile('tile-extracts-and-shots-3', rooms.moss, [
      ['shot', 260, 820, 0.86],
      ['shot', 540, 880, 1],
    ]),
    tile('tile-powder-2', rooms.moss, [
      ['red', 250, 800, 0.72],
      ['malay', 550, 860, 0.82],
    ]),
    tile('tile-powder-3', rooms.slate, [['tarn', 420, 830, 0.9]], mound(610, 910, '#84593d', 0.34)),
    tile('tile-gummies-2', rooms.slate, [['jar', 500, 800, 0.8]], gummiesOnFloor(170, 890)),
    tile('tile-gummies-3', rooms.moss, [
      ['jar', 250, 790, 0.66],
      ['jar', 530, 870, 0.9],
    ]),
    tile('tile-7-oh-2', rooms.slate, [['seven', 520, 820, 0.74]], tabletsOnFloor(180, 880)),
    tile('tile-7-oh-3', rooms.straw, [
      ['seven', 270, 790, 0.64],
      ['seven', 530, 870, 0.78],
    ]),
    tile('tile-flavored-2', rooms.straw, [['mint', 420, 850, 0.94]]),
    tile('tile-flavored-3', rooms.plum, [
      ['berry', 250, 800, 0.66],
      ['sticks', 550, 870, 0.74],
    ]),
  ]
}

function promos(): SitePicture[] {
  return [
    scene(
      'promo-powder',
      1200,
      800,
      560,
      rooms.clay,
      [
        ['red', 820, 690, 0.62],
        ['green', 560, 710, 0.7],
        ['malay', 1010, 720, 0.56],
      ],
      mound(280, 735, '#84593d', 0.32),
    ),
    scene('promo-flavored', 1200, 800, 560, rooms.straw, [
      ['sticks', 900, 680, 0.6],
      ['mint', 560, 705, 0.7],
      ['berry', 760, 735, 0.5],
    ]),
    scene(
      'promo-free-delivery',
      1200,
      800,
      560,
      rooms.slate,
      [['capsules', 930, 650, 0.6]],
      parcel(560, 715),
    ),
  ]
}

function covers(): SitePicture[] {
  return [
    scene(
      'blog-lab-report',
      1200,
      800,
      560,
      rooms.slate,
      [['dropper', 930, 700, 0.66]],
      reportSheet(430, 400),
    ),
    scene(
      'blog-leaf-to-powder',
      1200,
      800,
      560,
      rooms.moss,
      [['green', 900, 700, 0.68]],
      `${mound(390, 700, '#76834a', 0.6)}${cutBranch(120, 742)}`,
    ),
    scene(
      'blog-reading-a-label',
      1200,
      800,
      560,
      rooms.paper,
      [
        ['capsules', 420, 715, 0.82],
        ['tin', 840, 725, 0.66],
      ],
      capsulesOnFloor(640, 750, 3),
    ),
    scene('blog-shipping', 1200, 800, 560, rooms.straw, [['green', 960, 690, 0.56]], parcel(520, 725)),
    scene(
      'blog-forms',
      1200,
      800,
      560,
      rooms.clay,
      [
        ['malay', 260, 700, 0.64],
        ['wexmere', 540, 715, 0.7],
        ['jar', 800, 725, 0.6],
        ['dropper', 1010, 735, 0.56],
      ],
      capsulesOnFloor(380, 760, 3),
    ),
  ]
}

function openGraph(): SitePicture {
  const words = `<g transform="translate(90 190)"><g transform="scale(1.1)">${markPaths('#e9c98a', '#1f4734')}</g>
    <text x="0" y="215" font-family="Fraunces" font-size="92" font-weight="480" fill="#f7f0e1">Leafward</text>
    <text x="2" y="272" font-family="Inter" font-size="30" fill="#dfe6d6">Kratom, lot by lot. For adults 21 and over.</text></g>`
  return scene(
    'open-graph',
    1200,
    630,
    450,
    rooms.leaf,
    [
      ['capsules', 1070, 550, 0.5],
      ['green', 850, 570, 0.56],
    ],
    words,
  )
}

/** The mark of public/logo.svg: a leaf with its veins cut out. 96 × 96; `ground` shows through. */
function markPaths(color: string, ground: string): string {
  return `<path d="M48 4C82 22 88 58 48 92C8 58 14 22 48 4Z" fill="${color}"/><path d="M48 92V34M48 70L66 52M48 56L33 42" fill="none" stroke="${ground}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>`
}

function capsulesOnFloor(x: number, y: number, count: number): string {
  const chance = seeded(`floor capsules ${x}`)
  return Array.from({ length: count }, (_, place) => {
    const angle = chance.whole(0, 179)
    return `<g transform="translate(${x + place * 62 + chance.whole(-12, 12)} ${y + chance.whole(-14, 14)}) scale(.44 .36)">${capsule('#76834a', angle, chance)}</g>`
  }).join('')
}

function tabletsOnFloor(x: number, y: number): string {
  return [0, 1, 2]
    .map(
      (place) =>
        `<g transform="translate(${x + place * 78} ${y + (place % 2) * 22}) scale(.5 .32)">${tablet('#d8c7a4', place * 40)}</g>`,
    )
    .join('')
}

function gummiesOnFloor(x: number, y: number): string {
  const chance = seeded('floor gummies')
  return [0, 1, 2]
    .map(
      (place) =>
        `<g transform="translate(${x + place * 92} ${y + (place % 2) * 18}) scale(.5 .4)">${gummy('#7d8048', 12 + place * 9, chance)}</g>`,
    )
    .join('')
}

function mound(x: number, y: number, color: string, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${powderMound(color)}</g>`
}

/** A cut twig lying on the table, each leaf lit on one half. */
function cutBranch(x: number, y: number): string {
  const blade = (at: number, turn: number, size: number) =>
    `<g transform="translate(0 ${at}) rotate(${turn}) scale(${size})"><path d="M0 0C-44 -30 -36 -96 0 -130C36 -96 44 -30 0 0Z" fill="#56743f"/><path d="M0 0C44 -30 36 -96 0 -130Z" fill="#46643a"/><path d="M0 0V-122" stroke="#8fa868" stroke-width="2.4"/>${[-30, -52, -74, -94].map((rib) => `<path d="M0 ${rib}L24 ${rib - 16}M0 ${rib}L-24 ${rib - 16}" stroke="#8fa868" stroke-width="1.4" opacity=".7"/>`).join('')}</g>`
  const twig = [0, 1, 2]
    .map((pair) => blade(-60 - pair * 74, -56, 1 - pair * 0.14) + blade(-70 - pair * 74, 58, 1 - pair * 0.14))
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(72) scale(1 .8)"><g transform="translate(14 -6)" opacity=".35" filter="url(#blur8)"><path d="M0 0V-300" stroke="#26301a" stroke-width="8"/></g><path d="M0 10V-270" stroke="#5b5a34" stroke-width="6" stroke-linecap="round"/>${twig}${blade(-262, 4, 0.8)}</g>`
}

function parcel(x: number, y: number): string {
  return `${groundShadow(x, y, 520)}<g transform="translate(${x} ${y})"><path d="M-250 -330l70 -44h430l-70 44Z" fill="#d8b98c"/><path d="M180 -330l70 -44V-40L180 0Z" fill="#a88455"/><rect x="-250" y="-330" width="430" height="330" fill="#c7a373"/><path d="M-62 -330l70 -44h54l-70 44V-240h-54Z" fill="#e8d6b4" opacity=".85"/><rect x="-222" y="-150" width="170" height="118" fill="#f8f3e7"/><path d="M-206 -126h110M-206 -108h84M-206 -90h96" stroke="#8a8170" stroke-width="5"/><path d="M-206 -70v24M-198 -70v24M-188 -70v24M-180 -70v24M-168 -70v24M-158 -70v24M-150 -70v24M-138 -70v24M-130 -70v24" stroke="#3a352a" stroke-width="4"/><g transform="translate(56 -170) scale(.95)" opacity=".85">${markPaths('#1f4a35', '#c7a373')}</g><rect x="-250" y="-330" width="430" height="330" fill="url(#glow)" opacity=".25"/></g>`
}

function reportSheet(x: number, y: number): string {
  const rows = Array.from(
    { length: 8 },
    (_, place) =>
      `<rect x="-150" y="${-120 + place * 42}" width="300" height="1.6" fill="#b8b5a8"/><rect x="-146" y="${-104 + place * 42}" width="${96 + ((place * 37) % 70)}" height="9" rx="4" fill="#9aa59a"/><rect x="40" y="${-104 + place * 42}" width="46" height="9" rx="4" fill="#5f6d63"/><path d="M118 ${-102 + place * 42}l8 8l16 -18" fill="none" stroke="#2c6a48" stroke-width="5"/>`,
  ).join('')
  return `<g transform="translate(${x} ${y}) rotate(-5)"><rect x="-196" y="-276" width="420" height="570" fill="#1c2a2a" opacity=".3" filter="url(#blur18)"/><rect x="-210" y="-290" width="420" height="570" fill="#fdfaf2"/><text x="-150" y="-206" font-family="Fraunces" font-size="36" fill="#1d2a22">Lab report</text><rect x="-150" y="-182" width="170" height="9" rx="4" fill="#9aa59a"/><rect x="-150" y="-162" width="220" height="9" rx="4" fill="#c2c6ba"/>${rows}</g>`
}

/** Everything the pages show that is no product: slides, tiles, promos, covers, the link preview. */
export function sitePictures(): SitePicture[] {
  return [...heroes(), ...tiles(), ...furtherTiles(), ...promos(), ...covers(), openGraph()]
}
