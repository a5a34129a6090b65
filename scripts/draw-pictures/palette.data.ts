import type { DemoFamily, DemoProduct, Flavor, Form, Tone } from '../../demo/demo-catalog.ts'

/** The tag color on the label, by tone. */
const tagByTone: Readonly<Record<Tone, string>> = {
  green: '#4f7a4a',
  red: '#97483a',
  white: '#a59c7c',
  yellow: '#b98f33',
  dark: '#4a3b2c',
  gold: '#9c7836',
}

/** Muted colors that distinguish the flavors of a family without looking like candy. */
const tagByFlavor: Readonly<Partial<Record<Flavor, string>>> = {
  'BLUE RASPBERRY': '#47607e',
  'PINK STRAWBERRY': '#a4646a',
  WATERMELON: '#8d4a4c',
  SPEARMINT: '#4b7d6b',
  'WILD BERRY': '#5f4569',
  'PINK LEMONADE': '#b0776d',
  MINTOPIA: '#3f6f78',
  'SOUR APPLE': '#75843f',
  'WILD CHERRY': '#77303a',
  'STRAWBERRY WATERMELON': '#8a5660',
}

export function getTagColor(product: DemoProduct): string {
  const flavored = product.flavor ? tagByFlavor[product.flavor] : undefined
  return flavored ?? tagByTone[product.family.tone]
}

/** The color of ground leaf in daylight. */
const powderByTone: Readonly<Record<Tone, string>> = {
  green: '#76834a',
  red: '#84593d',
  white: '#98976a',
  yellow: '#9a8545',
  dark: '#5e4a35',
  gold: '#847345',
}

const concentrated: readonly Form[] = ['extract-capsules', 'extract-tablets', 'extract-powder']

export function getContentsColor(family: DemoFamily): string {
  if (family.form.startsWith('7-oh')) return family.tone === 'white' ? '#e4dfd2' : '#d8c7a4'
  if (family.form === 'extract-tablets') return '#a58b62'
  if (concentrated.includes(family.form)) return family.tone === 'green' ? '#5c5a34' : '#57402a'
  return powderByTone[family.tone]
}
