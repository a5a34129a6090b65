import { createRandom } from '../../demo/seeded-random.ts'
import { drawCapsule, drawGummy, drawPowderMound, drawTablet } from './contents.ts'
import { drawGroundShadow } from './scene.ts'

/** The leaf of public/logo.svg, 96 × 96. `ground` is the color of its veins. */
export function drawLogo(color: string, ground: string): string {
  return `<path d="M48 4C82 22 88 58 48 92C8 58 14 22 48 4Z" fill="${color}"/><path d="M48 92V34M48 70L66 52M48 56L33 42" fill="none" stroke="${ground}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function drawCapsulesOnFloor(x: number, y: number, count: number): string {
  const random = createRandom(`floor capsules ${x}`)
  return Array.from({ length: count }, (_, index) => {
    const angle = random.integer(0, 179)
    return `<g transform="translate(${x + index * 62 + random.integer(-12, 12)} ${y + random.integer(-14, 14)}) scale(.44 .36)">${drawCapsule('#76834a', angle, random)}</g>`
  }).join('')
}

export function drawTabletsOnFloor(x: number, y: number): string {
  return [0, 1, 2]
    .map(
      (index) =>
        `<g transform="translate(${x + index * 78} ${y + (index % 2) * 22}) scale(.5 .32)">${drawTablet('#d8c7a4', index * 40)}</g>`,
    )
    .join('')
}

export function drawGummiesOnFloor(x: number, y: number): string {
  const random = createRandom('floor gummies')
  return [0, 1, 2]
    .map(
      (index) =>
        `<g transform="translate(${x + index * 92} ${y + (index % 2) * 18}) scale(.5 .4)">${drawGummy('#7d8048', 12 + index * 9, random)}</g>`,
    )
    .join('')
}

export function drawMound(x: number, y: number, color: string, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawPowderMound(color)}</g>`
}

/** A cut twig on the table. One half of each leaf is lit. */
export function drawCutBranch(x: number, y: number): string {
  const drawBlade = (y: number, rotation: number, size: number) =>
    `<g transform="translate(0 ${y}) rotate(${rotation}) scale(${size})"><path d="M0 0C-44 -30 -36 -96 0 -130C36 -96 44 -30 0 0Z" fill="#56743f"/><path d="M0 0C44 -30 36 -96 0 -130Z" fill="#46643a"/><path d="M0 0V-122" stroke="#8fa868" stroke-width="2.4"/>${[-30, -52, -74, -94].map((offset) => `<path d="M0 ${offset}L24 ${offset - 16}M0 ${offset}L-24 ${offset - 16}" stroke="#8fa868" stroke-width="1.4" opacity=".7"/>`).join('')}</g>`
  const leaves = [0, 1, 2]
    .map(
      (pair) =>
        drawBlade(-60 - pair * 74, -56, 1 - pair * 0.14) + drawBlade(-70 - pair * 74, 58, 1 - pair * 0.14),
    )
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(72) scale(1 .8)"><g transform="translate(14 -6)" opacity=".35" filter="url(#blur8)"><path d="M0 0V-300" stroke="#26301a" stroke-width="8"/></g><path d="M0 10V-270" stroke="#5b5a34" stroke-width="6" stroke-linecap="round"/>${leaves}${drawBlade(-262, 4, 0.8)}</g>`
}

export function drawParcel(x: number, y: number): string {
  return `${drawGroundShadow(x, y, 520)}<g transform="translate(${x} ${y})"><path d="M-250 -330l70 -44h430l-70 44Z" fill="#d8b98c"/><path d="M180 -330l70 -44V-40L180 0Z" fill="#a88455"/><rect x="-250" y="-330" width="430" height="330" fill="#c7a373"/><path d="M-62 -330l70 -44h54l-70 44V-240h-54Z" fill="#e8d6b4" opacity=".85"/><rect x="-222" y="-150" width="170" height="118" fill="#f8f3e7"/><path d="M-206 -126h110M-206 -108h84M-206 -90h96" stroke="#8a8170" stroke-width="5"/><path d="M-206 -70v24M-198 -70v24M-188 -70v24M-180 -70v24M-168 -70v24M-158 -70v24M-150 -70v24M-138 -70v24M-130 -70v24" stroke="#3a352a" stroke-width="4"/><g transform="translate(56 -170) scale(.95)" opacity=".85">${drawLogo('#1f4a35', '#c7a373')}</g><rect x="-250" y="-330" width="430" height="330" fill="url(#glow)" opacity=".25"/></g>`
}

export function drawReportSheet(x: number, y: number): string {
  const rows = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="-150" y="${-120 + index * 42}" width="300" height="1.6" fill="#b8b5a8"/><rect x="-146" y="${-104 + index * 42}" width="${96 + ((index * 37) % 70)}" height="9" rx="4" fill="#9aa59a"/><rect x="40" y="${-104 + index * 42}" width="46" height="9" rx="4" fill="#5f6d63"/><path d="M118 ${-102 + index * 42}l8 8l16 -18" fill="none" stroke="#2c6a48" stroke-width="5"/>`,
  ).join('')
  return `<g transform="translate(${x} ${y}) rotate(-5)"><rect x="-196" y="-276" width="420" height="570" fill="#1c2a2a" opacity=".3" filter="url(#blur18)"/><rect x="-210" y="-290" width="420" height="570" fill="#fdfaf2"/><text x="-150" y="-206" font-family="Fraunces" font-size="36" fill="#1d2a22">Lab report</text><rect x="-150" y="-182" width="170" height="9" rx="4" fill="#9aa59a"/><rect x="-150" y="-162" width="220" height="9" rx="4" fill="#c2c6ba"/>${rows}</g>`
}
