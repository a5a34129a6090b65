import type { EmblemName } from './brand-looks.data.ts'

/** A pointed leaf from (x, y), `length` long, turned by `angle` degrees from upright. */
function leaf(x: number, y: number, length: number, width: number, angle: number, vein = true): string {
  const spine = vein ? `<path d="M0 0V${-length * 0.82}" stroke-width="1.4" opacity=".55"/>` : ''
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.7} 0 ${-length}C${width * 0.8} ${-length * 0.7} ${width} ${-length * 0.3} 0 0Z"/>${spine}</g>`
}

function around(count: number, draw: (angle: number, place: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw((360 / count) * place, place)).join('')
}

function row(count: number, draw: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw(place)).join('')
}

const tree = (x: number, height: number) =>
  `<path d="M${x} 88V${88 - height}"/>${row(4, (place) => leaf(x, 88 - height * 0.35 - place * height * 0.19, 22, 6, -48) + leaf(x, 88 - height * 0.35 - place * height * 0.19, 22, 6, 48))}${leaf(x, 88 - height * 0.9, 22, 6, 0)}`

const sprig = (pairs: number, length: number, spread: number) =>
  `<path d="M50 94V22"/>${row(pairs, (place) => {
    const y = 84 - place * (58 / pairs)
    const size = length * (1 - place / (pairs * 1.7))
    return leaf(50, y, size, size * 0.26, -spread) + leaf(50, y, size, size * 0.26, spread)
  })}${leaf(50, 30, length * 0.62, length * 0.16, 0)}`

/** Line emblems on a 100 × 100 field; drawn in the current color. */
const drawings: Readonly<Record<EmblemName, () => string>> = {
  grove: () => `${tree(50, 66)}${tree(25, 44)}${tree(75, 44)}<path d="M8 90H92"/>`,
  quill: () =>
    `<path d="M26 92C34 62 50 30 80 8C82 40 64 66 36 72"/><path d="M26 92C42 64 56 42 72 22"/>${row(4, (place) => `<path d="M${44 + place * 7} ${60 - place * 11}l16 -2" stroke-width="1.6"/>`)}`,
  fern: () => sprig(7, 30, 62),
  rings: () =>
    row(
      5,
      (place) => `<ellipse cx="50" cy="${52 + place * 2}" rx="${9 + place * 9}" ry="${4 + place * 5}"/>`,
    ) + leaf(50, 46, 34, 9, 14),
  frond: () => sprig(5, 36, 48),
  star: () => around(8, (angle) => leaf(50, 50, angle % 90 === 0 ? 42 : 28, 7, angle)),
  waves: () => row(4, (place) => `<path d="M10 ${34 + place * 14}q10 -12 20 0t20 0t20 0t20 0"/>`),
  drift: () =>
    row(
      6,
      (place) =>
        `<path d="M${14 + (place % 3) * 6} ${24 + place * 11}C40 ${12 + place * 11} 60 ${36 + place * 11} ${88 - (place % 2) * 10} ${22 + place * 11}"/>`,
    ),
  arch: () =>
    row(
      3,
      (place) =>
        `<path d="M${22 + place * 10} 90V50a${28 - place * 10} ${28 - place * 10} 0 0 1 ${56 - place * 20} 0V90"/>`,
    ).concat('<path d="M12 90H88"/>'),
  pebbles: () =>
    '<ellipse cx="50" cy="76" rx="34" ry="14"/><ellipse cx="48" cy="51" rx="24" ry="11"/><ellipse cx="52" cy="31" rx="15" ry="8"/>' +
    leaf(52, 23, 18, 5, 20),
  gate: () =>
    `<path d="M18 92V34a32 26 0 0 1 64 0V92"/><path d="M10 92H90"/>${row(5, (place) => `<path d="M${28 + place * 11} 92V${40 - (2 - Math.abs(2 - place)) * 6}"/>`)}<path d="M18 66H82"/>`,
  thistle: () =>
    `<path d="M50 96V58"/><ellipse cx="50" cy="48" rx="15" ry="13"/>${row(7, (place) => `<path d="M${41 + place * 3} 38L${29 + place * 7} 12"/>`)}${leaf(50, 86, 32, 7, -58)}${leaf(50, 86, 32, 7, 58)}`,
  heartwood: () =>
    row(
      5,
      (place) =>
        `<path d="M50 ${14 + place * 8}C${84 - place * 7} ${14 + place * 8} ${88 - place * 7} ${84 - place * 6} 50 ${88 - place * 7}S${14 + place * 7} ${18 + place * 8} 50 ${14 + place * 8}Z"/>`,
    ),
  leaf: () =>
    `${leaf(50, 94, 86, 40, 0)}${row(5, (place) => `<path d="M50 ${78 - place * 12}L${72 - place * 3} ${66 - place * 12}M50 ${78 - place * 12}L${28 + place * 3} ${66 - place * 12}" stroke-width="1.6"/>`)}`,
  mere: () =>
    `<circle cx="50" cy="38" r="22"/>${row(4, (place) => `<path d="M${18 + place * 7} ${68 + place * 8}H${82 - place * 7}"/>`)}`,
  furrows: () =>
    `<path d="M10 44Q50 24 90 44"/>${row(7, (place) => `<path d="M${38 + place * 4} 36L${-4 + place * 18} 92"/>`)}<circle cx="68" cy="20" r="8"/>`,
  holly: () =>
    `<path d="M50 92C44 84 30 86 30 76C18 72 26 62 20 54C30 52 24 40 32 34C38 36 42 20 50 8C58 20 62 36 68 34C76 40 70 52 80 54C74 62 82 72 70 76C70 86 56 84 50 92Z"/><path d="M50 96V20"/>`,
  birch: () =>
    `<path d="M34 8V92M66 8V92"/>${row(6, (place) => `<path d="M${place % 2 ? 34 : 52} ${18 + place * 13}h14" stroke-width="4"/>`)}`,
  wing: () =>
    row(
      6,
      (place) =>
        `<path d="M${16 + place * 4} ${78 - place * 6}C${40 + place * 3} ${62 - place * 9} ${62 + place * 3} ${44 - place * 6} ${90 - place * 4} ${16 + place * 11}"/>`,
    ),
  moon: () =>
    `<path d="M62 14a30 30 0 1 0 14 46a25 25 0 1 1 -14 -46Z"/>${row(5, (place) => `<path d="M${26 + place * 12} 94V${74 - (place % 2) * 8}"/>`)}`,
  folds: () =>
    row(
      4,
      (place) =>
        `<path d="M50 ${90 - place * 4}L${12 + place * 9} ${58 - place * 12}L50 ${34 - place * 6}L${88 - place * 9} ${58 - place * 12}Z"/>`,
    ),
  yarrow: () =>
    `<path d="M50 96V60"/>${row(7, (place) => `<path d="M50 62L${17 + place * 11} ${34 - (3 - Math.abs(3 - place)) * 5}"/><circle cx="${17 + place * 11}" cy="${29 - (3 - Math.abs(3 - place)) * 5}" r="5"/>`)}`,
  graven: () =>
    `${leaf(50, 92, 82, 34, 0, false)}<path d="M50 94V16"/>${row(9, (place) => `<path d="M50 ${82 - place * 7}L${30 + Math.abs(3 - place) * 1.6} ${72 - place * 7}" stroke-width="1.5"/>`)}`,
  hills: () =>
    '<path d="M6 80Q28 34 50 70Q70 22 94 80Z"/><path d="M20 80Q40 60 62 80"/><path d="M6 88H94"/><circle cx="30" cy="24" r="9"/>',
  bark: () =>
    row(
      3,
      (place) =>
        `<path d="M50 ${8 + place * 13}L${86 - place * 11} ${29 + place * 7}V${71 - place * 7}L50 ${92 - place * 13}L${14 + place * 11} ${71 - place * 7}V${29 + place * 7}Z"/>`,
    ),
  briar: () =>
    `<path d="M18 90C30 60 70 64 64 36C60 18 38 22 42 38C46 52 74 44 84 14"/>${leaf(30, 68, 22, 6, -70)}${leaf(62, 52, 22, 6, 80)}${leaf(46, 26, 20, 6, -30)}${leaf(80, 24, 18, 5, 70)}`,
  chevrons: () =>
    row(4, (place) => `<path d="M18 ${34 + place * 17}L50 ${14 + place * 17}L82 ${34 + place * 17}"/>`),
  reeds: () =>
    `${row(5, (place) => `<path d="M${22 + place * 14} 92Q${22 + place * 14} 60 ${26 + place * 12} ${28 + Math.abs(2 - place) * 9}"/>`)}${row(3, (place) => `<path d="M${40 + place * 12} ${42 + Math.abs(1 - place) * 9}v-16" stroke-width="7" stroke-linecap="round"/>`)}<path d="M10 92H90"/>`,
  spindle: () =>
    `<path d="M50 4V96"/><path d="M50 18C78 36 78 64 50 82C22 64 22 36 50 18Z"/><path d="M50 30C66 42 66 58 50 70C34 58 34 42 50 30Z"/><path d="M36 90H64"/>`,
}

export function drawEmblem(name: EmblemName): string {
  return `<svg viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">${drawings[name]()}</svg>`
}
