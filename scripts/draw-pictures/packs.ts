import type { BrandLook } from './brand-looks.data.ts'
import { calculateLuminance, mixColors } from './label-front.ts'

/** A pack is centered on x = 0 and stands on y = 0. `label` is the HTML of its label. */
export interface Pack {
  readonly width: number
  readonly height: number
  readonly svg: string
}

let lastId = 0
/** Gradient and clip ids must be unique within a picture. */
function createUniqueId(prefix: string): string {
  lastId += 1
  return `${prefix}${lastId}`
}

export function embedHtml(x: number, y: number, width: number, height: number, html: string): string {
  return `<foreignObject x="${x}" y="${y}" width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" style="width:${width}px;height:${height}px">${html}</div></foreignObject>`
}

type Stop = readonly [offset: number, color: string, opacity: number]

function drawGradient(id: string, stops: readonly Stop[], direction = 'x1="0" y1="0" x2="1" y2="0"'): string {
  return `<linearGradient id="${id}" ${direction}>${stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`
}

/** Light from the upper left on a round surface. */
const roundLight: readonly Stop[] = [
  [0, '#000', 0.36],
  [0.1, '#000', 0.1],
  [0.2, '#fff', 0.26],
  [0.3, '#fff', 0.1],
  [0.48, '#fff', 0],
  [0.72, '#000', 0.08],
  [0.9, '#000', 0.26],
  [0.97, '#000', 0.36],
  [1, '#000', 0.24],
]

export function drawPouch(look: BrandLook, label: string, isPrinted: boolean): Pack {
  const shape =
    'M-288 -806Q0 -812 288 -806C291 -600 303 -240 298 -46Q294 -10 252 -4Q0 22 -252 -4Q-294 -10 -298 -46C-303 -240 -291 -600 -288 -806Z'
  const [clip, light, shade] = [createUniqueId('clip'), createUniqueId('light'), createUniqueId('fall')]
  const field = isPrinted
    ? embedHtml(-262, -672, 524, 596, label)
    : `<rect x="-226" y="-640" width="452" height="530" rx="5" fill="#000" opacity=".16" filter="url(#blur4)"/>${embedHtml(-228, -644, 456, 530, label)}`
  return {
    width: 600,
    height: 812,
    svg: `<defs><clipPath id="${clip}"><path d="${shape}"/></clipPath>
      ${drawGradient(light, [
        [0, '#000', 0.3],
        [0.05, '#000', 0.1],
        [0.13, '#fff', 0.2],
        [0.24, '#fff', 0.03],
        [0.5, '#fff', 0.05],
        [0.74, '#000', 0.02],
        [0.9, '#000', 0.14],
        [0.96, '#fff', 0.04],
        [1, '#000', 0.3],
      ])}
      ${drawGradient(
        shade,
        [
          [0, '#fff', 0.1],
          [0.4, '#fff', 0],
          [0.8, '#000', 0.04],
          [1, '#000', 0.22],
        ],
        'x1="0" y1="0" x2="0" y2="1"',
      )}</defs>
    <path d="${shape}" fill="${look.pack}"/>
    <g clip-path="url(#${clip})">
      <path d="M-300 -806H300V-744H-300Z" fill="#fff" opacity=".06"/>
      ${Array.from({ length: 6 }, (_, index) => `<path d="M-292 ${-798 + index * 9.4}H292" stroke="#000" stroke-opacity=".13" stroke-width="2"/>`).join('')}
      <path d="M-300 -743H300" stroke="#000" stroke-opacity=".25" stroke-width="2"/><path d="M-300 -740.5H300" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>
      <path d="M-300 -706H300M-300 -696H300" stroke="#000" stroke-opacity=".17" stroke-width="3"/><path d="M-300 -703H300M-300 -693H300" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>
      ${field}
      <path d="M-300 -96Q0 -6 300 -96V30H-300Z" fill="#000" opacity=".1"/>
      <path d="M-300 -98Q0 -8 300 -98" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3"/><path d="M-300 -94Q0 -4 300 -94" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>
      <g filter="url(#blur12)"><path d="M-296 -120C-250 -250 -262 -480 -276 -700L-258 -700C-238 -470 -232 -260 -262 -110Z" fill="#fff" opacity=".2"/>
      <path d="M298 -60C252 -230 250 -420 276 -690L258 -690C226 -430 226 -240 262 -60Z" fill="#000" opacity=".16"/>
      <path d="M-288 -30C-220 -110 -190 -160 -180 -230C-170 -150 -200 -90 -262 -14Z" fill="#000" opacity=".18"/>
      <path d="M288 -30C220 -110 196 -160 190 -220C180 -150 204 -90 262 -14Z" fill="#fff" opacity=".12"/></g>
      <path d="${shape}" fill="url(#${light})"/><path d="${shape}" fill="url(#${shade})"/>
    </g>
    <path d="M-288 -728l9 6l-9 6ZM288 -728l-9 6l9 6Z" fill="#efe7d7"/>
    <path d="M-287 -805.5Q0 -811 287 -805.5" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  }
}

function getCapColors(look: BrandLook): { readonly body: string; readonly cap: string } {
  const isDark = calculateLuminance(look.pack) < 0.55
  return {
    body: isDark ? look.pack : '#f1ede4',
    cap: isDark ? mixColors(look.pack, '#101512', 0.35) : mixColors(look.accent, '#20251f', 0.25),
  }
}

function drawRibbedCap(width: number, top: number, height: number, color: string, light: string): string {
  const ribs = Array.from({ length: 34 }, (_, index) => {
    const x = (-width / 2) * Math.cos((Math.PI * (index + 0.5)) / 34)
    return `<path d="M${x.toFixed(1)} ${top + 14}V${top + height - 8}" stroke="#000" stroke-opacity=".2" stroke-width="2.2"/>`
  }).join('')
  const path = `M${-width / 2} ${top + 12}Q${-width / 2} ${top} ${-width / 2 + 14} ${top - 3}Q0 ${top - 9} ${width / 2 - 14} ${top - 3}Q${width / 2} ${top} ${width / 2} ${top + 12}V${top + height - 6}Q0 ${top + height + 10} ${-width / 2} ${top + height - 6}Z`
  return `<path d="${path}" fill="${color}"/>${ribs}<path d="${path}" fill="url(#${light})"/><path d="M${-width / 2 + 8} ${top + 6}Q0 ${top - 5} ${width / 2 - 8} ${top + 6}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`
}

/** A screw-cap bottle, or a wide jar with `squat`. */
export function drawBottle(look: BrandLook, label: string, squat: boolean): Pack {
  const { body, cap } = getCapColors(look)
  const [clip, light, field] = [createUniqueId('clip'), createUniqueId('light'), createUniqueId('field')]
  const halfWidth = squat ? 262 : 215
  const top = squat ? -470 : -600
  const neck = squat ? 236 : 150
  const shoulder = squat ? 26 : 70
  const shape = `M${-halfWidth} ${top + shoulder}Q${-halfWidth} ${top + 4} ${-neck} ${top}H${neck}Q${halfWidth} ${top + 4} ${halfWidth} ${top + shoulder}V-34Q${halfWidth} -6 ${halfWidth - 34} 0Q0 16 ${-halfWidth + 34} 0Q${-halfWidth} -6 ${-halfWidth} -34Z`
  const labelTop = top + shoulder + (squat ? 34 : 42)
  const labelHeight = -62 - labelTop
  const capWidth = squat ? 510 : 336
  const capHeight = squat ? 112 : 138
  const band = `M${-halfWidth} ${labelTop}Q0 ${labelTop + 20} ${halfWidth} ${labelTop}V-62Q0 -42 ${-halfWidth} -62Z`
  return {
    width: halfWidth * 2,
    height: -top + capHeight,
    svg: `<defs><clipPath id="${clip}"><path d="${shape}"/></clipPath><clipPath id="${field}"><path d="${band}"/></clipPath>${drawGradient(light, roundLight)}</defs>
    <rect x="${-neck + 12}" y="${top - 18}" width="${neck * 2 - 24}" height="30" fill="${mixColors(body, '#000000', 0.25)}"/>
    <path d="${shape}" fill="${body}"/>
    <g clip-path="url(#${clip})"><g clip-path="url(#${field})"><rect x="${-halfWidth}" y="${labelTop - 10}" width="${halfWidth * 2}" height="${labelHeight + 60}" fill="${look.paper}"/>${embedHtml(-halfWidth + 14, labelTop + 8, halfWidth * 2 - 28, labelHeight - 2, label)}</g>
      <path d="${shape}" fill="url(#${light})"/>
      <path d="M${-halfWidth} ${top + shoulder + 16}Q0 ${top + shoulder + 36} ${halfWidth} ${top + shoulder + 16}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="2"/>
      <path d="M${-halfWidth} -30Q0 -4 ${halfWidth} -30V20H${-halfWidth}Z" fill="#000" opacity=".12" filter="url(#blur4)"/></g>
    ${drawRibbedCap(capWidth, top - capHeight + 6, capHeight, cap, light)}`,
  }
}

export function drawCarton(look: BrandLook, label: string, width: number, height: number): Pack {
  const side = Math.round(width * 0.2)
  const lift = Math.round(side * 0.36)
  const [front, flank] = [createUniqueId('front'), createUniqueId('flank')]
  const left = -(width + side) / 2
  const edge = left + width
  return {
    width: width + side,
    height: height + lift,
    svg: `<defs>${drawGradient(
      front,
      [
        [0, '#fff', 0.14],
        [0.5, '#fff', 0],
        [1, '#000', 0.1],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    )}${drawGradient(flank, [
      [0, '#000', 0.26],
      [1, '#000', 0.44],
    ])}</defs>
    <path d="M${left} ${-height}l${side} ${-lift}h${width}l${-side} ${lift}Z" fill="${mixColors(look.pack, '#ffffff', 0.3)}"/>
    <path d="M${edge} ${-height}l${side} ${-lift}V${-lift}L${edge} 0Z" fill="${look.pack}"/><path d="M${edge} ${-height}l${side} ${-lift}V${-lift}L${edge} 0Z" fill="url(#${flank})"/>
    <rect x="${left}" y="${-height}" width="${width}" height="${height}" fill="${look.paper}"/>
    ${embedHtml(left, -height, width, height, label)}
    <rect x="${left}" y="${-height}" width="${width}" height="${height}" fill="url(#${front})"/>
    <path d="M${left} ${-height + 1}H${edge}" stroke="#fff" stroke-opacity=".6" stroke-width="2"/><path d="M${edge} ${-height}V0" stroke="#000" stroke-opacity=".22" stroke-width="1.5"/>`,
  }
}

export function drawTin(look: BrandLook, label: string): Pack {
  const [sheen, rim, clip] = [createUniqueId('sheen'), createUniqueId('rim'), createUniqueId('clip')]
  return {
    width: 540,
    height: 690,
    svg: `<defs>${drawGradient(
      rim,
      [
        [0, '#f6f3ec', 1],
        [0.25, '#b8b3a6', 1],
        [0.5, '#efece4', 1],
        [0.8, '#8f8a7e', 1],
        [1, '#cfcabd', 1],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    )}
      ${drawGradient(
        sheen,
        [
          [0, '#fff', 0.34],
          [0.28, '#fff', 0.06],
          [0.46, '#fff', 0.16],
          [0.54, '#fff', 0],
          [1, '#000', 0.2],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}
      <clipPath id="${clip}"><rect x="-246" y="-672" width="492" height="656" rx="44"/></clipPath></defs>
    <rect x="-256" y="-684" width="538" height="684" rx="56" fill="#7d786c"/><rect x="-262" y="-688" width="528" height="688" rx="56" fill="url(#${rim})"/>
    <g clip-path="url(#${clip})"><rect x="-246" y="-672" width="492" height="656" fill="${look.paper}"/>${embedHtml(-246, -672, 492, 656, label)}
      <rect x="-246" y="-672" width="492" height="656" rx="44" fill="url(#${sheen})"/></g>
    <rect x="-245" y="-671" width="490" height="654" rx="43" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"/>
    <rect x="-90" y="-690" width="180" height="9" rx="4" fill="#8f8a7e"/>`,
  }
}

/** A 30 ml bottle with a shrink band. */
export function drawShotBottle(look: BrandLook, label: string): Pack {
  const [clip, light] = [createUniqueId('clip'), createUniqueId('light')]
  const glass = '#3b2414'
  const shape =
    'M-122 -392C-122 -450 -56 -452 -54 -500V-520H54V-500C56 -452 122 -450 122 -392V-30Q122 -4 94 0Q0 12 -94 0Q-122 -4 -122 -30Z'
  const band = mixColors(look.pack, '#151515', calculateLuminance(look.pack) < 0.5 ? 0.2 : 0.55)
  return {
    width: 244,
    height: 622,
    svg: `<defs><clipPath id="${clip}"><path d="${shape}"/></clipPath>${drawGradient(light, roundLight)}</defs>
    <path d="${shape}" fill="${glass}"/>
    <g clip-path="url(#${clip})"><rect x="-122" y="-384" width="244" height="344" fill="${look.paper}"/>${embedHtml(-116, -384, 232, 344, label)}
      <path d="${shape}" fill="url(#${light})"/><path d="M-100 -400C-98 -440 -44 -452 -44 -500" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="7" filter="url(#blur4)"/></g>
    <path d="M-66 -610Q0 -620 66 -610V-504Q0 -494 -66 -504Z" fill="${band}"/><path d="M-66 -610Q0 -620 66 -610V-504Q0 -494 -66 -504Z" fill="url(#${light})"/>
    <path d="M-66 -560Q0 -552 66 -560" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2" stroke-dasharray="7 5"/>`,
  }
}

export function drawDropperBottle(look: BrandLook, label: string): Pack {
  const [clip, light] = [createUniqueId('clip'), createUniqueId('light')]
  const shape =
    'M-172 -380C-172 -442 -84 -444 -78 -486V-510H78V-486C84 -444 172 -442 172 -380V-34Q172 -6 140 0Q0 14 -140 0Q-172 -6 -172 -34Z'
  return {
    width: 344,
    height: 742,
    svg: `<defs><clipPath id="${clip}"><path d="${shape}"/></clipPath>${drawGradient(light, roundLight)}</defs>
    <path d="${shape}" fill="#5d3212"/>
    <g clip-path="url(#${clip})"><path d="M-172 -420H172V20H-172Z" fill="#2f1708" opacity=".45"/><rect x="-172" y="-372" width="344" height="326" fill="${look.paper}"/>${embedHtml(-160, -372, 320, 326, label)}
      <path d="${shape}" fill="url(#${light})"/><path d="M-138 -396C-134 -428 -66 -440 -64 -486" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="9" filter="url(#blur4)"/></g>
    ${drawRibbedCap(184, -566, 74, '#23262a', light)}
    <path d="M-54 -560C-60 -640 -50 -726 0 -730C50 -726 60 -640 54 -560Z" fill="#2b2d30"/><path d="M-54 -560C-60 -640 -50 -726 0 -730C50 -726 60 -640 54 -560Z" fill="url(#${light})"/>`,
  }
}
