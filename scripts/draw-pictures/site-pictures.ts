import {
  drawCapsulesOnFloor,
  drawCutBranch,
  drawGummiesOnFloor,
  drawLogo,
  drawMound,
  drawParcel,
  drawReportSheet,
  drawTabletsOnFloor,
} from './site-motifs.ts'
import { drawScene, type PlacedPack, type Room, rooms, type SitePicture } from './site-scenes.ts'

/** Hero slides keep their packs inside the square in their middle: narrow screens show little more than that. */
function drawHeroes(): SitePicture[] {
  const drawHero = (name: string, room: Room, packs: readonly PlacedPack[], extraSvg: string) =>
    drawScene(name, 2000, 900, 640, room, packs, extraSvg)
  return [
    drawHero(
      'hero-1',
      rooms.moss,
      [
        ['capsules', 1238, 741, 0.638],
        ['malay', 780, 745, 0.622],
        ['green', 1007, 779, 0.689],
        ['dropper', 1335, 797, 0.42],
      ],
      drawCapsulesOnFloor(716, 806, 5),
    ),
    drawHero(
      'hero-2',
      rooms.paper,
      [
        ['wexmere', 778, 745, 0.622],
        ['caldraleaf', 996, 762, 0.706],
        ['capsules', 1219, 779, 0.638],
      ],
      drawCapsulesOnFloor(760, 816, 7),
    ),
    drawHero(
      'hero-3',
      rooms.clay,
      [
        ['fern', 774, 742, 0.605],
        ['moss', 1227, 745, 0.605],
        ['tarn', 1000, 776, 0.689],
        ['tin', 1252, 806, 0.353],
      ],
      drawMound(716, 816, '#76834a', 0.25),
    ),
  ]
}

function drawTiles(): SitePicture[] {
  const drawTile = (name: string, room: Room, packs: readonly PlacedPack[], extraSvg = '') =>
    drawScene(name, 800, 1000, 700, room, packs, extraSvg)
  return [
    drawTile(
      'tile-capsules',
      rooms.moss,
      [
        ['wexmere', 250, 800, 0.66],
        ['capsules', 520, 850, 0.86],
      ],
      drawCapsulesOnFloor(230, 910, 4),
    ),
    drawTile('tile-extracts-and-shots', rooms.slate, [
      ['dropper', 300, 840, 0.86],
      ['shot', 560, 880, 0.84],
    ]),
    drawTile('tile-brands', rooms.paper, [
      ['malay', 190, 770, 0.56],
      ['tarn', 610, 770, 0.58],
      ['caldraleaf', 330, 850, 0.6],
      ['tin', 600, 890, 0.5],
    ]),
    drawTile('tile-powder', rooms.clay, [['green', 450, 840, 0.92]], drawMound(190, 905, '#76834a', 0.36)),
    drawTile('tile-gummies', rooms.straw, [['jar', 410, 840, 1.02]], drawGummiesOnFloor(230, 910)),
    drawTile('tile-7-oh', rooms.plum, [['seven', 420, 840, 0.92]], drawTabletsOnFloor(220, 905)),
    drawTile('tile-flavored', rooms.moss, [
      ['sticks', 560, 790, 0.66],
      ['mint', 310, 850, 0.78],
    ]),
  ]
}

/** Each menu panel has three tiles. These are the second and third. */
function drawMoreTiles(): SitePicture[] {
  const drawTile = (name: string, room: Room, packs: readonly PlacedPack[], extraSvg = '') =>
    drawScene(name, 800, 1000, 700, room, packs, extraSvg, 'left')
  return [
    drawTile('tile-brands-2', rooms.straw, [
      ['fern', 240, 800, 0.7],
      ['wexmere', 560, 860, 0.74],
    ]),
    drawTile('tile-brands-3', rooms.slate, [
      ['moss', 540, 790, 0.7],
      ['dropper', 250, 850, 0.66],
    ]),
    drawTile(
      'tile-capsules-2',
      rooms.paper,
      [['caldraleaf', 430, 850, 0.98]],
      drawCapsulesOnFloor(150, 900, 3),
    ),
    drawTile('tile-capsules-3', rooms.clay, [
      ['capsules', 240, 810, 0.72],
      ['wexmere', 540, 860, 0.8],
    ]),
    drawTile('tile-extracts-and-shots-2', rooms.clay, [['dropper', 410, 850, 1.05]]),
    drawTile('tile-extracts-and-shots-3', rooms.moss, [
      ['shot', 260, 820, 0.86],
      ['shot', 540, 880, 1],
    ]),
    drawTile('tile-powder-2', rooms.moss, [
      ['red', 250, 800, 0.72],
      ['malay', 550, 860, 0.82],
    ]),
    drawTile('tile-powder-3', rooms.slate, [['tarn', 420, 830, 0.9]], drawMound(610, 910, '#84593d', 0.34)),
    drawTile('tile-gummies-2', rooms.slate, [['jar', 500, 800, 0.8]], drawGummiesOnFloor(170, 890)),
    drawTile('tile-gummies-3', rooms.moss, [
      ['jar', 250, 790, 0.66],
      ['jar', 530, 870, 0.9],
    ]),
    drawTile('tile-7-oh-2', rooms.slate, [['seven', 520, 820, 0.74]], drawTabletsOnFloor(180, 880)),
    drawTile('tile-7-oh-3', rooms.straw, [
      ['seven', 270, 790, 0.64],
      ['seven', 530, 870, 0.78],
    ]),
    drawTile('tile-flavored-2', rooms.straw, [['mint', 420, 850, 0.94]]),
    drawTile('tile-flavored-3', rooms.plum, [
      ['berry', 250, 800, 0.66],
      ['sticks', 550, 870, 0.74],
    ]),
  ]
}

function drawPromos(): SitePicture[] {
  return [
    drawScene(
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
      drawMound(280, 735, '#84593d', 0.32),
    ),
    drawScene('promo-flavored', 1200, 800, 560, rooms.straw, [
      ['sticks', 900, 680, 0.6],
      ['mint', 560, 705, 0.7],
      ['berry', 760, 735, 0.5],
    ]),
    drawScene(
      'promo-free-delivery',
      1200,
      800,
      560,
      rooms.slate,
      [['capsules', 930, 650, 0.6]],
      drawParcel(560, 715),
    ),
  ]
}

function drawCovers(): SitePicture[] {
  return [
    drawScene(
      'blog-lab-report',
      1200,
      800,
      560,
      rooms.slate,
      [['dropper', 930, 700, 0.66]],
      drawReportSheet(430, 400),
    ),
    drawScene(
      'blog-leaf-to-powder',
      1200,
      800,
      560,
      rooms.moss,
      [['green', 900, 700, 0.68]],
      `${drawMound(390, 700, '#76834a', 0.6)}${drawCutBranch(120, 742)}`,
    ),
    drawScene(
      'blog-reading-a-label',
      1200,
      800,
      560,
      rooms.paper,
      [
        ['capsules', 420, 715, 0.82],
        ['tin', 840, 725, 0.66],
      ],
      drawCapsulesOnFloor(640, 750, 3),
    ),
    drawScene(
      'blog-shipping',
      1200,
      800,
      560,
      rooms.straw,
      [['green', 960, 690, 0.56]],
      drawParcel(520, 725),
    ),
    drawScene(
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
      drawCapsulesOnFloor(380, 760, 3),
    ),
  ]
}

function drawOpenGraph(): SitePicture {
  const text = `<g transform="translate(90 190)"><g transform="scale(1.1)">${drawLogo('#e9c98a', '#1f4734')}</g>
    <text x="0" y="215" font-family="Fraunces" font-size="92" font-weight="480" fill="#f7f0e1">Leafward</text>
    <text x="2" y="272" font-family="Inter" font-size="30" fill="#dfe6d6">Kratom, lot by lot. For adults 21 and over.</text></g>`
  return drawScene(
    'open-graph',
    1200,
    630,
    450,
    rooms.leaf,
    [
      ['capsules', 1070, 550, 0.5],
      ['green', 850, 570, 0.56],
    ],
    text,
  )
}

/** The pictures that do not belong to a product: slides, tiles, promos, article covers and the link preview. */
export function drawSitePictures(): SitePicture[] {
  return [
    ...drawHeroes(),
    ...drawTiles(),
    ...drawMoreTiles(),
    ...drawPromos(),
    ...drawCovers(),
    drawOpenGraph(),
  ]
}
