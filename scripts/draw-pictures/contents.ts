import type { DemoProduct } from '../../demo/demo-catalog.ts'
import { createRandom, type SeededRandom } from '../../demo/seeded-random.ts'
import { mixColors, parseColor } from './label-front.ts'
import { getContentsColor } from './palette.data.ts'
import { getBrandLook } from './product-views.ts'
import { createSvg } from './scene.ts'

/** Products whose contents look the same share one picture. */
export function getContentsKey(product: DemoProduct): string {
  const { form, tone, brand } = product.family
  if (form === 'sticks') return `${form} ${brand}`
  if (form === 'flavored-powder') return `powder ${tone}`
  if (form === 'shot' || form === 'dropper' || form === '7-oh-shot')
    return `liquid ${form === 'dropper' ? 'amber' : tone}`
  return `${form} ${tone}`
}

export function drawContents(product: DemoProduct): string {
  const random = createRandom(`contents ${getContentsKey(product)}`)
  const color = getContentsColor(product.family)
  return createSvg(1200, 1200, drawTabletop(random) + drawArrangement(product, color, random))
}

function drawArrangement(product: DemoProduct, color: string, random: SeededRandom): string {
  switch (product.family.form) {
    case 'capsules':
    case 'extract-capsules':
      return scatterPieces(random, 17, 1.36, 168, (angle) => drawCapsule(color, angle, random))
    case 'leaf-tablets':
    case 'extract-tablets':
    case '7-oh-tablets':
      return scatterPieces(random, 14, 1.22, 172, (angle) => drawTablet(color, angle))
    case 'gummies':
    case '7-oh-gummies':
      return scatterPieces(random, 13, 1.1, 178, (angle) =>
        drawGummy(
          product.family.tone === 'white' ? '#b9ac84' : mixColors(color, '#8a7a3c', 0.3),
          angle,
          random,
        ),
      )
    case 'sticks':
      return drawSticks(product)
    case 'shot':
    case '7-oh-shot':
    case 'dropper':
      return drawDish(product)
    case 'crushed-leaf':
      return drawBowl(drawFlakes(color, random), mixColors(color, '#20240f', 0.35))
    default:
      return drawBowl(drawPowder(color), color)
  }
}

/** A sheet of paper on a table, seen from above, with the shadow of a branch. */
function drawTabletop(random: SeededRandom): string {
  const rotation = random.integer(-4, 4)
  return `<rect width="1200" height="1200" fill="#efe7d8"/><rect width="1200" height="1200" fill="url(#glow)"/>
    <g transform="rotate(${rotation} 600 600)"><rect x="118" y="132" width="980" height="980" fill="#5a4a2c" opacity=".2" filter="url(#blur18)"/><rect x="110" y="112" width="980" height="980" fill="#faf6ec"/></g>
    <g opacity=".09" filter="url(#blur18)" transform="translate(1180 260) rotate(-112) scale(1.1)">${drawShadowLeaves()}</g>`
}

function drawShadowLeaves(): string {
  return Array.from({ length: 6 }, (_, index) => {
    const y = -90 - index * 110
    const drawBlade = (angle: number) =>
      `<path transform="translate(0 ${y}) rotate(${angle})" d="M0 0C-80 -50 -66 -170 0 -230C66 -170 80 -50 0 0Z" fill="#4d4429"/>`
    return drawBlade(-58) + drawBlade(58)
  }).join('')
}

const createSpeckleFilter = (id: string, frequency: number, depth: number, seed: number) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}" result="n"/><feDiffuseLighting in="n" surfaceScale="${depth}" diffuseConstant="1.05" lighting-color="#fff" result="l"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting><feComposite in="l" in2="SourceGraphic" operator="arithmetic" k1="1.22" k2="0" k3="0" k4="0"/><feComposite in2="SourceGraphic" operator="in"/></filter>`

function drawBowl(heap: string, deep: string): string {
  return `<defs><radialGradient id="porcelain" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#fffdf8"/><stop offset=".75" stop-color="#eee8dc"/><stop offset="1" stop-color="#cfc6b4"/></radialGradient><radialGradient id="well" cx=".56" cy=".6" r=".62"><stop offset=".5" stop-color="#f6f1e6"/><stop offset="1" stop-color="#bdb29b"/></radialGradient></defs>
    <ellipse cx="640" cy="668" rx="432" ry="424" fill="#3a2f1b" opacity=".34" filter="url(#blur30)"/>
    <circle cx="600" cy="612" r="424" fill="url(#porcelain)"/><circle cx="600" cy="612" r="392" fill="url(#well)"/>
    <circle cx="600" cy="612" r="423" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/>
    <circle cx="610" cy="626" r="332" fill="${mixColors(deep, '#1c160a', 0.55)}" opacity=".4" filter="url(#blur18)"/>${heap}`
}

/** A loose mound with an uneven edge, lit from the upper left. */
function drawPowder(color: string): string {
  const random = createRandom(`mound ${color}`)
  const edge = createRoughCircle(600, 612, 316, random)
  return `<defs>${createSpeckleFilter('grain', 0.32, 3.2, 5)}${createMoundLight(color)}</defs>
    ${drawStrayGrains(color, random)}<path d="${edge}" fill="url(#mound)" filter="url(#grain)"/>
    <g filter="url(#blur18)"><path d="M430 560C470 440 640 400 740 470C660 450 540 480 430 560Z" fill="#fff6d8" opacity=".2"/><path d="M460 780C560 850 760 800 830 640C800 800 640 900 460 780Z" fill="#120e05" opacity=".24"/></g>`
}

function createMoundLight(color: string): string {
  return `<radialGradient id="mound" cx=".4" cy=".34" r=".72"><stop offset="0" stop-color="${mixColors(color, '#f6ecc8', 0.3)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${mixColors(color, '#1d180c', 0.45)}"/></radialGradient>`
}

/** A heap seen from the side, 600 wide, with its base centered at 0, 0. */
export function drawPowderMound(color: string): string {
  const edge =
    'M-316 6C-262 -4 -226 -44 -170 -96C-120 -142 -70 -186 -4 -184C46 -182 84 -150 126 -114C186 -62 256 -4 316 6C210 30 -200 32 -316 6Z'
  return `<defs>${createSpeckleFilter('grain', 0.85, 2.2, 8)}${createMoundLight(color)}</defs><ellipse cx="30" cy="6" rx="330" ry="26" fill="#2a2110" opacity=".4" filter="url(#blur12)"/><path d="${edge}" fill="url(#mound)" filter="url(#grain)"/>`
}

/** A circle with an uneven edge, like poured powder. */
function createRoughCircle(cx: number, cy: number, radius: number, random: SeededRandom): string {
  const waves = [3, 5, 8, 13, 21].map((turns, index) => ({
    turns,
    phase: random.next() * 6.3,
    height: 9 / (index + 1),
  }))
  const points = Array.from({ length: 180 }, (_, index) => {
    const angle = (index / 180) * Math.PI * 2
    const distance = waves.reduce(
      (sum, wave) => sum + Math.sin(angle * wave.turns + wave.phase) * wave.height,
      radius,
    )
    return `${(cx + Math.cos(angle) * distance).toFixed(1)} ${(cy + Math.sin(angle) * distance).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** Grains that rolled off the mound. */
function drawStrayGrains(color: string, random: SeededRandom): string {
  return Array.from({ length: 260 }, () => {
    const angle = random.next() * Math.PI * 2
    const distance = 312 + random.next() ** 3 * 62
    return `<circle cx="${(600 + Math.cos(angle) * distance).toFixed(0)}" cy="${(612 + Math.sin(angle) * distance).toFixed(0)}" r="${(0.8 + random.next() * 2.4).toFixed(1)}" fill="${mixColors(color, '#1d180c', random.next() * 0.4)}"/>`
  }).join('')
}

function drawFlakes(color: string, random: SeededRandom): string {
  const floor = `<circle cx="600" cy="612" r="304" fill="${mixColors(color, '#1c190b', 0.55)}" filter="url(#blur8)"/>`
  const pieces = Array.from({ length: 1700 }, () => {
    const angle = random.next() * Math.PI * 2
    const distance = Math.sqrt(random.next()) * 318
    const size = 9 + random.next() * 19
    const shade = mixColors(mixColors(color, '#2a2410', random.next() * 0.6), '#c9bd7a', random.next() * 0.35)
    return `<path transform="translate(${(600 + Math.cos(angle) * distance).toFixed(0)} ${(612 + Math.sin(angle) * distance).toFixed(0)}) rotate(${random.integer(0, 360)})" d="M${-size} 0L${(-size * 0.2).toFixed(1)} ${(-size * 0.5).toFixed(1)}L${size} ${(-size * 0.12).toFixed(1)}L${(size * 0.3).toFixed(1)} ${(size * 0.46).toFixed(1)}Z" fill="${shade}"/>`
  })
  return floor + pieces.join('')
}

/** Places pieces at random positions where they do not touch. */
function scatterPieces(
  random: SeededRandom,
  count: number,
  scale: number,
  gap: number,
  drawPiece: (angle: number) => string,
): string {
  const positions: { x: number; y: number }[] = []
  for (let attempt = 0; attempt < 6000 && positions.length < count; attempt += 1) {
    const angle = random.next() * Math.PI * 2
    const distance = Math.sqrt(random.next()) * 395
    const position = { x: 600 + Math.cos(angle) * distance, y: 606 + Math.sin(angle) * distance * 0.94 }
    if (positions.every((other) => Math.hypot(other.x - position.x, other.y - position.y) > gap))
      positions.push(position)
  }
  return positions
    .sort((first, second) => first.y - second.y)
    .map(
      ({ x, y }) =>
        `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${drawPiece(random.integer(0, 359))}</g>`,
    )
    .join('')
}

/** A clear two-piece capsule filled with ground leaf. Its shadow is below it at every angle. */
export function drawCapsule(color: string, angle: number, random: SeededRandom): string {
  const fill = mixColors(color, '#2a2412', random.next() * 0.14)
  const grains = Array.from({ length: 46 }, () => {
    const x = (random.next() - 0.5) * 104
    const y = (random.next() - 0.5) * 38
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(1 + random.next() * 2.2).toFixed(1)}" fill="${mixColors(fill, random.chance(0.5) ? '#efe4b4' : '#1c170a', 0.35)}"/>`
  }).join('')
  return `<g transform="translate(10 16) rotate(${angle})"><rect x="-74" y="-29" width="148" height="58" rx="29" fill="#3a2f1b" opacity=".4" filter="url(#blur8)"/></g>
    <g transform="rotate(${angle})"><rect x="-72" y="-27" width="144" height="54" rx="27" fill="${mixColors(fill, '#fff8e0', 0.5)}"/><rect x="-65" y="-22" width="130" height="44" rx="22" fill="${fill}"/>${grains}
    <path d="M-72 0a27 27 0 0 1 27 -27H6V27H-45a27 27 0 0 1 -27 -27Z" fill="#fff" opacity=".13"/><path d="M6 -30H42a30 30 0 0 1 0 60H6Z" fill="#fff" opacity=".17"/><path d="M6 -30V30" stroke="#fff" stroke-opacity=".55" stroke-width="2.5"/>
    <rect x="-72" y="-27" width="144" height="54" rx="27" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>
    ${drawGlint(angle)}</g>`
}

function drawGlint(angle: number): string {
  const isFlipped = angle > 90 && angle < 270
  return `<rect x="-52" y="${isFlipped ? 9 : -18}" width="96" height="8" rx="4" fill="#fff" opacity=".62" filter="url(#blur2)"/>`
}

export function drawTablet(color: string, angle: number): string {
  return `<ellipse cx="12" cy="22" rx="66" ry="60" fill="#3a2f1b" opacity=".42" filter="url(#blur8)"/>
    <circle cx="1" cy="9" r="62" fill="${mixColors(color, '#1d170a', 0.38)}"/><circle r="62" fill="${color}"/>
    <circle r="62" fill="#fff" opacity=".12"/><circle cx="3" cy="4" r="54" fill="${mixColors(color, '#1d170a', 0.1)}"/><circle cx="-2" cy="-3" r="52" fill="${mixColors(color, '#fff6dc', 0.14)}"/>
    <g transform="rotate(${angle})"><path d="M-50 0H50" stroke="${mixColors(color, '#1d170a', 0.42)}" stroke-width="6" stroke-linecap="round"/><path d="M-50 4H50" stroke="#fff" stroke-opacity=".35" stroke-width="2.4"/></g>
    <path d="M-50 -30A58 58 0 0 1 20 -56" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round" filter="url(#blur2)"/>${drawSpecks(color)}`
}

function drawSpecks(color: string): string {
  const random = createRandom(`specks ${color}`)
  return Array.from({ length: 40 }, () => {
    const angle = random.next() * Math.PI * 2
    const distance = Math.sqrt(random.next()) * 50
    return `<circle cx="${(Math.cos(angle) * distance).toFixed(0)}" cy="${(Math.sin(angle) * distance).toFixed(0)}" r="1.5" fill="${mixColors(color, random.chance(0.6) ? '#1d170a' : '#fff', 0.4)}" opacity=".6"/>`
  }).join('')
}

/** A plain, dusted square of pectin jelly in a muted color. */
export function drawGummy(color: string, angle: number, random: SeededRandom): string {
  const dust = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${random.integer(-58, 58)}" cy="${random.integer(-58, 58)}" r="${(0.9 + random.next() * 1.6).toFixed(1)}" fill="#fffaf0" opacity="${(0.3 + random.next() * 0.5).toFixed(2)}"/>`,
  ).join('')
  const [red = 0, green = 0, blue = 0] = parseColor(color)
  return `<g transform="translate(14 22) rotate(${angle % 40})"><rect x="-68" y="-68" width="136" height="136" rx="24" fill="rgb(${Math.round(red * 0.55)},${Math.round(green * 0.5)},${Math.round(blue * 0.4)})" opacity=".5" filter="url(#blur8)"/></g>
    <g transform="rotate(${angle % 40})"><rect x="-65" y="-58" width="130" height="130" rx="24" fill="${mixColors(color, '#2a1d08', 0.45)}"/><rect x="-66" y="-68" width="132" height="130" rx="24" fill="${color}"/>
    <rect x="-54" y="-57" width="108" height="106" rx="18" fill="${mixColors(color, '#fff3cf', 0.2)}" opacity=".75" filter="url(#blur8)"/>${dust}<path d="M-52 30V-36a20 20 0 0 1 20 -20H34" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round" filter="url(#blur2)"/></g>`
}

function drawSticks(product: DemoProduct): string {
  const look = getBrandLook(product)
  return Array.from({ length: 5 }, (_, index) => {
    const angle = -26 + index * 13
    return `<g transform="translate(600 1130) rotate(${angle}) translate(0 -560)"><rect x="-46" y="-360" width="112" height="720" fill="#3a2f1b" opacity=".34" filter="url(#blur12)"/>
      <rect x="-56" y="-370" width="112" height="740" rx="4" fill="${look.paper}"/><rect x="-56" y="-300" width="112" height="150" fill="${look.accent}"/>
      <path d="M-56 -344H56M-56 -336H56M-56 344H56M-56 336H56" stroke="#000" stroke-opacity=".16" stroke-width="2"/>
      <text transform="rotate(-90)" x="-110" y="16" text-anchor="middle" font-family="Fraunces" font-size="54" font-weight="500" fill="${look.ink}">${product.family.brand}</text>
      <text transform="rotate(-90)" x="-265" y="8" text-anchor="middle" font-family="Inter" font-size="21" letter-spacing="2" fill="${look.ink}">4 g</text>
      <path d="M-56 -370H-38V370H-56Z" fill="#fff" opacity=".35"/><path d="M30 -370H56V370H30Z" fill="#000" opacity=".1"/></g>`
  }).join('')
}

/** A glass dish of the liquid with a pipette beside it. */
function drawDish(product: DemoProduct): string {
  const liquid =
    product.family.form === 'dropper'
      ? '#a8621c'
      : product.family.tone === 'green'
        ? '#5f5a26'
        : product.family.tone === 'yellow'
          ? '#a3701f'
          : product.family.tone === 'white'
            ? '#8f7a3e'
            : '#69401c'
  return `<defs><radialGradient id="pool" cx=".38" cy=".34" r=".75"><stop offset="0" stop-color="${mixColors(liquid, '#ffe2a0', 0.42)}"/><stop offset=".55" stop-color="${liquid}"/><stop offset="1" stop-color="${mixColors(liquid, '#1a0f04', 0.5)}"/></radialGradient></defs>
    <ellipse cx="600" cy="672" rx="380" ry="366" fill="${mixColors(liquid, '#3a2f1b', 0.5)}" opacity=".36" filter="url(#blur30)"/>
    <circle cx="560" cy="620" r="372" fill="#fbf9f3" opacity=".75"/><circle cx="560" cy="620" r="370" fill="none" stroke="#b9b2a2" stroke-width="5" opacity=".7"/><circle cx="560" cy="620" r="356" fill="none" stroke="#fff" stroke-width="7"/>
    <circle cx="562" cy="626" r="318" fill="url(#pool)"/><circle cx="562" cy="626" r="316" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>
    <path d="M330 560A250 250 0 0 1 520 388C440 440 380 500 360 580Z" fill="#fff" opacity=".45" filter="url(#blur8)"/><path d="M760 800A260 260 0 0 1 640 880C690 850 730 820 760 800Z" fill="#ffe9b8" opacity=".5" filter="url(#blur4)"/>
    <g transform="translate(905 400) rotate(34)"><rect x="-14" y="-250" width="44" height="640" rx="18" fill="#3a2f1b" opacity=".3" filter="url(#blur12)"/><path d="M-20 -120H20V300Q14 340 6 392H-6Q-14 340 -20 300Z" fill="#fff" opacity=".62" stroke="#b7b0a0" stroke-width="3"/><path d="M-14 120H14V298Q9 336 4 386H-4Q-9 336 -14 298Z" fill="${liquid}" opacity=".85"/><rect x="-10" y="-110" width="7" height="400" fill="#fff" opacity=".8"/><rect x="-36" y="-170" width="72" height="62" rx="8" fill="#23262a"/><path d="M-27 -168C-32 -250 -26 -320 0 -324C26 -320 32 -250 27 -168Z" fill="#2f3236"/><path d="M-16 -180C-20 -240 -16 -300 -6 -306" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/></g>`
}

const contentsNames: Readonly<Record<DemoProduct['family']['form'], string>> = {
  powder: 'powder in a porcelain bowl',
  'crushed-leaf': 'crushed leaf in a porcelain bowl',
  'flavored-powder': 'powder in a porcelain bowl',
  sticks: 'five sticks fanned out on paper',
  capsules: 'clear capsules filled with ground leaf, on paper',
  'leaf-tablets': 'scored tablets of pressed leaf, on paper',
  'extract-capsules': 'clear capsules filled with dark extract, on paper',
  'extract-tablets': 'scored tablets, on paper',
  'extract-powder': 'dark extract powder in a porcelain bowl',
  dropper: 'amber liquid in a glass dish with a pipette',
  shot: 'the liquid poured into a glass dish, with a pipette',
  gummies: 'plain cut squares, on paper',
  '7-oh-tablets': 'scored tablets, on paper',
  '7-oh-gummies': 'plain cut squares, on paper',
  '7-oh-shot': 'the liquid poured into a glass dish, with a pipette',
}

export function describeContents(product: DemoProduct): string {
  return `${product.name}, contents: ${contentsNames[product.family.form]}`
}
