import { formNames } from '../../demo/data/pieces.data.ts'
import type { DemoProduct } from '../../demo/demo-catalog.ts'
import type { BrandLook } from './brand-looks.data.ts'
import { drawEmblem } from './emblems.ts'
import { getTagColor } from './palette.data.ts'

/** '8 OZ' → '8 oz' with '227 g'; '30CT' → '30 capsules'. */
export function formatNetContents(product: DemoProduct): { readonly big: string; readonly small: string } {
  const { form } = product.family
  if (product.oz !== null) {
    return form === 'dropper'
      ? { big: `${product.oz} FL OZ`, small: `${product.oz * 30} ml` }
      : { big: `${product.oz} OZ`, small: `${Math.round(product.oz * 28.35)} g` }
  }
  const count = product.count ?? 1
  if (form.endsWith('shot'))
    return count === 1
      ? { big: '1 FL OZ', small: '30 ml' }
      : { big: `${count} × 1 FL OZ`, small: `${count * 30} ml` }
  const piece = form.includes('capsule')
    ? 'capsule'
    : form.includes('tablet')
      ? 'tablet'
      : form === 'sticks'
        ? 'stick'
        : 'piece'
  return { big: `${count} CT`, small: `${count} ${piece}${count === 1 ? '' : 's'}` }
}

export interface LabelOptions {
  /** Printed directly on the pack instead of on a paper label. */
  readonly printed?: boolean
  /** Labels that are not upright use one layout for all brands. */
  readonly shape?: 'narrow' | 'square' | 'wide'
}

/** The front label as HTML. The renderer shrinks `.fit` lines to their box. */
export function createFrontLabel(product: DemoProduct, look: BrandLook, options: LabelOptions = {}): string {
  const { family } = product
  const isDark = options.printed === true && calculateLuminance(look.pack) < 0.42
  const paper = options.printed ? 'transparent' : look.paper
  const ink = isDark ? look.paper : look.ink
  const tagColor = getTagColor(product)
  const contents = formatNetContents(product)
  const layout = options.shape ?? look.layout
  return `<div class="label ${layout} type-${look.type} ${options.printed ? 'printed' : ''}" style="--paper:${paper};--ink:${ink};--accent:${isDark ? lightenColor(look.accent) : look.accent};--tag:${tagColor};--pack:${look.pack};--solid:${look.paper}">
    <div class="emblem">${drawEmblem(look.emblem)}</div>
    <div class="brand fit">${family.brand}</div>
    <div class="name">${family.name
      .split(' ')
      .map((word) => `<span>${word}</span>`)
      .join(' ')}</div>
    <div class="form">${formNames[family.form]}</div>
    ${product.flavor ? `<div class="flavor">${product.flavor.toLowerCase()}</div>` : '<div class="flavor plain">unflavored</div>'}
    <div class="net"><b>${contents.big}</b><i>${contents.small}</i></div>
    <div class="strip"><span>21+</span><span>Lot &amp; report: see base</span></div>
  </div>`
}

/** Perceived brightness: 0 is black, 1 is white. */
export function calculateLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseColor(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

export function parseColor(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** Mixes two colors. Share 0 is the first color, 1 the second. */
export function mixColors(first: string, second: string, fraction: number): string {
  const target = parseColor(second)
  return `#${parseColor(first)
    .map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * fraction))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export function lightenColor(hex: string): string {
  return mixColors(hex, '#ffffff', 0.35)
}
