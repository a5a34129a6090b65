import type { EmblemName } from './brand-looks.data.ts'

/** A pointed leaf that starts at (x, y), `length` long, rotated `angle` degrees from upright. */
function drawLeaf(x: number, y: number, length: number, width: number, angle: number, vein = true): string {
  const spine = vein ? `<path d="M0 0V${-length * 0.82}" stroke-width="1.4" opacity=".55"/>` : ''
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.7} 0 ${-length}C${width * 0.8} ${-length * 0.7} ${width} ${-length * 0.3} 0 0Z"/>${spine}</g>`
}

function repeatAround(count: number, draw: (angle: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('')
}

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

const drawTree = (x: number, height: number) =>
  `<path d="M${x} 88V${88 - height}"/>${repeat(4, (index) => drawLeaf(x, 88 - height * 0.35 - index * height * 0.19, 22, 6, -48) + drawLeaf(x, 88 - height * 0.35 - index * height * 0.19, 22, 6, 48))}${drawLeaf(x, 88 - height * 0.9, 22, 6, 0)}`

const drawSprig = (pairs: number, length: number, spread: number) =>
  `<path d="M50 94V22"/>${repeat(pairs, (index) => {
    const y = 84 - index * (58 / pairs)
    const size = length * (1 - index / (pairs * 1.7))
    return drawLeaf(50, y, size, size * 0.26, -spread) + drawLeaf(50, y, size, size * 0.26, spread)
  })}${drawLeaf(50, 30, length * 0.62, length * 0.16, 0)}`

/** Line emblems in a 100 × 100 box, drawn in the current color. */
const drawings: Readonly<Record<EmblemName, () => string>> = {
  grove: () => `${drawTree(50, 66)}${drawTree(25, 44)}${drawTree(75, 44)}<path d="M8 90H92"/>`,
  quill: () =>
    `<path d="M26 92C34 62 50 30 80 8C82 40 64 66 36 72"/><path d="M26 92C42 64 56 42 72 22"/>${repeat(4, (index) => `<path d="M${44 + index * 7} ${60 - index * 11}l16 -2" stroke-width="1.6"/>`)}`,
  fern: () => drawSprig(7, 30, 62),
  rings: () =>
    repeat(
      5,
      (index) => `<ellipse cx="50" cy="${52 + index * 2}" rx="${9 + index * 9}" ry="${4 + index * 5}"/>`,
    ) + drawLeaf(50, 46, 34, 9, 14),
  frond: () => drawSprig(5, 36, 48),
  star: () => repeatAround(8, (angle) => drawLeaf(50, 50, angle % 90 === 0 ? 42 : 28, 7, angle)),
  waves: () => repeat(4, (index) => `<path d="M10 ${34 + index * 14}q10 -12 20 0t20 0t20 0t20 0"/>`),
  drift: () =>
    repeat(
      6,
      (index) =>
        `<path d="M${14 + (index % 3) * 6} ${24 + index * 11}C40 ${12 + index * 11} 60 ${36 + index * 11} ${88 - (index % 2) * 10} ${22 + index * 11}"/>`,
    ),
  arch: () =>
    repeat(
      3,
      (index) =>
        `<path d="M${22 + index * 10} 90V50a${28 - index * 10} ${28 - index * 10} 0 0 1 ${56 - index * 20} 0V90"/>`,
    ).concat('<path d="M12 90H88"/>'),
  pebbles: () =>
    '<ellipse cx="50" cy="76" rx="34" ry="14"/><ellipse cx="48" cy="51" rx="24" ry="11"/><ellipse cx="52" cy="31" rx="15" ry="8"/>' +
    drawLeaf(52, 23, 18, 5, 20),
  gate: () =>
    `<path d="M18 92V34a32 26 0 0 1 64 0V92"/><path d="M10 92H90"/>${repeat(5, (index) => `<path d="M${28 + index * 11} 92V${40 - (2 - Math.abs(2 - index)) * 6}"/>`)}<path d="M18 66H82"/>`,
  thistle: () =>
    `<path d="M50 96V58"/><ellipse cx="50" cy="48" rx="15" ry="13"/>${repeat(7, (index) => `<path d="M${41 + index * 3} 38L${29 + index * 7} 12"/>`)}${drawLeaf(50, 86, 32, 7, -58)}${drawLeaf(50, 86, 32, 7, 58)}`,
  heartwood: () =>
    repeat(
      5,
      (index) =>
        `<path d="M50 ${14 + index * 8}C${84 - index * 7} ${14 + index * 8} ${88 - index * 7} ${84 - index * 6} 50 ${88 - index * 7}S${14 + index * 7} ${18 + index * 8} 50 ${14 + index * 8}Z"/>`,
    ),
  leaf: () =>
    `${drawLeaf(50, 94, 86, 40, 0)}${repeat(5, (index) => `<path d="M50 ${78 - index * 12}L${72 - index * 3} ${66 - index * 12}M50 ${78 - index * 12}L${28 + index * 3} ${66 - index * 12}" stroke-width="1.6"/>`)}`,
  mere: () =>
    `<circle cx="50" cy="38" r="22"/>${repeat(4, (index) => `<path d="M${18 + index * 7} ${68 + index * 8}H${82 - index * 7}"/>`)}`,
  furrows: () =>
    `<path d="M10 44Q50 24 90 44"/>${repeat(7, (index) => `<path d="M${38 + index * 4} 36L${-4 + index * 18} 92"/>`)}<circle cx="68" cy="20" r="8"/>`,
  holly: () =>
    `<path d="M50 92C44 84 30 86 30 76C18 72 26 62 20 54C30 52 24 40 32 34C38 36 42 20 50 8C58 20 62 36 68 34C76 40 70 52 80 54C74 62 82 72 70 76C70 86 56 84 50 92Z"/><path d="M50 96V20"/>`,
  birch: () =>
    `<path d="M34 8V92M66 8V92"/>${repeat(6, (index) => `<path d="M${index % 2 ? 34 : 52} ${18 + index * 13}h14" stroke-width="4"/>`)}`,
  wing: () =>
    repeat(
      6,
      (index) =>
        `<path d="M${16 + index * 4} ${78 - index * 6}C${40 + index * 3} ${62 - index * 9} ${62 + index * 3} ${44 - index * 6} ${90 - index * 4} ${16 + index * 11}"/>`,
    ),
  moon: () =>
    `<path d="M62 14a30 30 0 1 0 14 46a25 25 0 1 1 -14 -46Z"/>${repeat(5, (index) => `<path d="M${26 + index * 12} 94V${74 - (index % 2) * 8}"/>`)}`,
  folds: () =>
    repeat(
      4,
      (index) =>
        `<path d="M50 ${90 - index * 4}L${12 + index * 9} ${58 - index * 12}L50 ${34 - index * 6}L${88 - index * 9} ${58 - index * 12}Z"/>`,
    ),
  yarrow: () =>
    `<path d="M50 96V60"/>${repeat(7, (index) => `<path d="M50 62L${17 + index * 11} ${34 - (3 - Math.abs(3 - index)) * 5}"/><circle cx="${17 + index * 11}" cy="${29 - (3 - Math.abs(3 - index)) * 5}" r="5"/>`)}`,
  graven: () =>
    `${drawLeaf(50, 92, 82, 34, 0, false)}<path d="M50 94V16"/>${repeat(9, (index) => `<path d="M50 ${82 - index * 7}L${30 + Math.abs(3 - index) * 1.6} ${72 - index * 7}" stroke-width="1.5"/>`)}`,
  hills: () =>
    '<path d="M6 80Q28 34 50 70Q70 22 94 80Z"/><path d="M20 80Q40 60 62 80"/><path d="M6 88H94"/><circle cx="30" cy="24" r="9"/>',
  bark: () =>
    repeat(
      3,
      (index) =>
        `<path d="M50 ${8 + index * 13}L${86 - index * 11} ${29 + index * 7}V${71 - index * 7}L50 ${92 - index * 13}L${14 + index * 11} ${71 - index * 7}V${29 + index * 7}Z"/>`,
    ),
  briar: () =>
    `<path d="M18 90C30 60 70 64 64 36C60 18 38 22 42 38C46 52 74 44 84 14"/>${drawLeaf(30, 68, 22, 6, -70)}${drawLeaf(62, 52, 22, 6, 80)}${drawLeaf(46, 26, 20, 6, -30)}${drawLeaf(80, 24, 18, 5, 70)}`,
  chevrons: () =>
    repeat(4, (index) => `<path d="M18 ${34 + index * 17}L50 ${14 + index * 17}L82 ${34 + index * 17}"/>`),
  reeds: () =>
    `${repeat(5, (index) => `<path d="M${22 + index * 14} 92Q${22 + index * 14} 60 ${26 + index * 12} ${28 + Math.abs(2 - index) * 9}"/>`)}${repeat(3, (index) => `<path d="M${40 + index * 12} ${42 + Math.abs(1 - index) * 9}v-16" stroke-width="7" stroke-linecap="round"/>`)}<path d="M10 92H90"/>`,
  spindle: () =>
    `<path d="M50 4V96"/><path d="M50 18C78 36 78 64 50 82C22 64 22 36 50 18Z"/><path d="M50 30C66 42 66 58 50 70C34 58 34 42 50 30Z"/><path d="M36 90H64"/>`,
}

export function drawEmblem(name: EmblemName): string {
  return `<svg viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">${drawings[name]()}</svg>`
}
