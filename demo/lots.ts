import { dayMs } from '#domain/duration.ts'
import { demoBrands } from './data/brands.data.ts'
import { ounceMg, pieceMg } from './data/pieces.data.ts'
import type { DemoProduct, Form } from './demo-catalog.ts'
import { createDemoId, createRandom, type SeededRandom } from './seeded-random.ts'

/** One tested lot. Alkaloids are in parts per million of weight, metals in parts per billion. */
export interface DemoLot {
  readonly id: string
  readonly productKey: string
  readonly lotNumber: string
  readonly isCurrent: boolean
  /** On purpose, so that the shop must refuse to sell it. */
  readonly breaksLimit: boolean
  /** YYYY-MM-DD */
  readonly testedOn: string
  readonly mitragyninePpm: number
  /** Undefined when the laboratory has not reported it. The product cannot be sold then. */
  readonly sevenOhPpm: number | undefined
  readonly totalAlkaloidsPpm: number
  readonly sevenOhMicrogramsPerArticle: number | undefined
  /** Undefined where the laboratory has not tested it, as in plain leaf. */
  readonly pseudoindoxylPpm: number | undefined
  readonly leadPpb: number
  readonly arsenicPpb: number
  readonly cadmiumPpb: number
  readonly mercuryPpb: number
}

export const demoLab = 'Tamarack Bench Laboratories (invented)'
export const demoMethod = 'HPLC-DAD; metals by ICP-MS'

/** Extracts whose reports lack the 7-hydroxymitragynine result. The shop must refuse to sell them. */
const unreported = new Set([
  'larkspindle-thin-line-kratom-shot-mintopia-6ct',
  'sorrelgate-slow-drip-liquid-kratom-extract-wild-cherry-1-oz',
  'quillmoss-press-kratom-extract-capsules-12ct',
])

/** Leaf with less than 100 times as much mitragynine as 7-hydroxymitragynine. */
const richLeaf = new Set([
  'yarrowden-field-flavored-kratom-sticks-sour-apple-30ct',
  'caldraleaf-steeped-green-flavored-kratom-powder-spearmint-2-oz',
])
/** An extract in which pseudoindoxyl was found, and one that was not tested for it. */
const extractWithPseudoindoxyl = 'hollispine-mint-press-kratom-extract-tablets-classic-30ct'
const extractWithoutPseudoindoxylTest = 'mossbriar-amber-kratom-shot-classic-12ct'

const breakingLimits = new Set([...richLeaf, extractWithPseudoindoxyl, extractWithoutPseudoindoxylTest])

/** Mitragynine in parts per million of weight, typical for the form (leaf 1 to 2 %). */
const mitragynineRange: Readonly<Record<Form, readonly [number, number]>> = {
  powder: [11_000, 18_500],
  'crushed-leaf': [10_500, 16_000],
  'flavored-powder': [10_500, 16_500],
  sticks: [10_500, 16_000],
  capsules: [11_500, 18_500],
  'leaf-tablets': [11_000, 16_500],
  'extract-capsules': [150_000, 220_000],
  'extract-tablets': [140_000, 210_000],
  'extract-powder': [95_000, 160_000],
  dropper: [14_000, 22_000],
  shot: [3_800, 5_200],
  gummies: [5_200, 7_400],
  '7-oh-tablets': [900, 2_400],
  '7-oh-gummies': [200, 600],
  '7-oh-shot': [120, 300],
}

/** The share of 7-hydroxymitragynine in all alkaloids of an extract. */
function pickSevenOhShare(form: Form, random: SeededRandom): number {
  switch (form) {
    case 'extract-capsules':
    case 'extract-tablets':
    case 'extract-powder':
      return 0.0008 + random.next() * 0.0008
    default:
      return 0.002 + random.next() * 0.0028
  }
}

/** Milligrams of the unit that the federal limit applies to: one piece, one bottle, or one gram of loose powder. */
function getArticleMg(product: DemoProduct): number {
  if (product.family.form === 'dropper') return (ounceMg.dropper ?? 0) * (product.oz ?? 1)
  return pieceMg[product.family.form] ?? 1000
}

interface Alkaloids {
  readonly mitragyninePpm: number
  readonly sevenOhPpm: number
  readonly totalAlkaloidsPpm: number
}

function pickAlkaloids(product: DemoProduct, random: SeededRandom): Alkaloids {
  const { form } = product.family
  const [low, high] = mitragynineRange[form]
  const mitragyninePpm = random.integer(low, high)
  if (product.productClass === '7-oh') {
    const milligramsPerPiece = random.integer(9, 14)
    const sevenOhPpm = Math.round((milligramsPerPiece * 1_000_000) / getArticleMg(product))
    return {
      mitragyninePpm,
      sevenOhPpm,
      totalAlkaloidsPpm: Math.round(mitragyninePpm * 1.3 + sevenOhPpm * 1.04),
    }
  }
  const totalAlkaloidsPpm = Math.round(mitragyninePpm * (1.32 + random.next() * 0.22))
  if (product.productClass === 'leaf') {
    // Plain leaf has 100 to 250 times as much mitragynine.
    const ratio = richLeaf.has(product.key) ? 80 : 104 + random.next() * 140
    return { mitragyninePpm, sevenOhPpm: Math.floor(mitragyninePpm / ratio), totalAlkaloidsPpm }
  }
  const share = Math.round(totalAlkaloidsPpm * pickSevenOhShare(form, random))
  // A dropper bottle counts as one article, so its whole contents must stay under a milligram.
  const underArticleLimit = Math.floor((900 * 1000) / getArticleMg(product))
  return { mitragyninePpm, sevenOhPpm: Math.min(share, 470, underArticleLimit), totalAlkaloidsPpm }
}

/** Chromatography of plain leaf does not look for it. */
function findPseudoindoxyl({ key, productClass }: DemoProduct): number | undefined {
  if (productClass === 'leaf' || key === extractWithoutPseudoindoxylTest) return undefined
  return key === extractWithPseudoindoxyl ? 40 : 0
}

function createLot(product: DemoProduct, index: number, now: Date, isCurrent: boolean): DemoLot {
  const random = createRandom(`lot ${product.key} ${isCurrent ? 'current' : 'older'}`)
  // A report counts for a year, and a demo shop stays stocked for most of it.
  const daysAgo = isCurrent ? random.integer(5, 60) : random.integer(90, 240)
  const testedAt = new Date(now.getTime() - daysAgo * dayMs)
  const code = demoBrands.find((brand) => brand.name === product.family.brand)?.code ?? 'LOT'
  const month = testedAt.toISOString().slice(2, 7).replace('-', '')
  const alkaloids = pickAlkaloids(product, random)
  const isUnreported = isCurrent && unreported.has(product.key)
  return {
    id: createDemoId(`lot ${product.key} ${isCurrent ? 'current' : 'older'}`),
    productKey: product.key,
    lotNumber: `${code}-${month}-${String(index * 2 + (isCurrent ? 1 : 0) + 1000)}`,
    isCurrent,
    breaksLimit: breakingLimits.has(product.key) || (isCurrent && unreported.has(product.key)),
    testedOn: testedAt.toISOString().slice(0, 10),
    ...alkaloids,
    sevenOhPpm: isUnreported ? undefined : alkaloids.sevenOhPpm,
    sevenOhMicrogramsPerArticle: isUnreported
      ? undefined
      : Math.round((alkaloids.sevenOhPpm * getArticleMg(product)) / 1000),
    pseudoindoxylPpm: isUnreported ? undefined : findPseudoindoxyl(product),
    leadPpb: random.integer(60, 480),
    arsenicPpb: random.integer(20, 190),
    cadmiumPpb: random.integer(8, 95),
    mercuryPpb: random.integer(2, 18),
  }
}

/** Creates a current lot for every product, tested in the last two months, and an older one for every fourth product. */
export function createLots(products: readonly DemoProduct[], now: Date): DemoLot[] {
  return products.flatMap((product, index) => {
    const current = createLot(product, index, now, true)
    return index % 4 === 0 ? [createLot(product, index, now, false), current] : [current]
  })
}

/** 14000 → '1.4000 %' */
export function formatPpmAsPercent(ppm: number): string {
  return `${(ppm / 10_000).toFixed(4)} %`
}
