import type { ComparedGroup, ComparedRow, ComparedValue } from '#contract/shop/compare.ts'
import type { LabFigure } from '#contract/shop/lab-report.ts'
import type { Product } from '#domain/catalog/product.ts'
import { describeVariant, formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { compositionLabels, productFormLabels } from '#domain/composition/product-contents-labels.ts'
import { formatShortDay } from '#domain/format-date.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { lotResultTexts } from '#domain/lots/lot-result-texts.ts'
import { getLastReportDay } from '#domain/lots/report-months.ts'
import { articleFigure } from './lab-figures.ts'

type Contents = Pick<
  Product,
  | 'form'
  | 'composition'
  | 'size'
  | 'count'
  | 'flavor'
  | 'netMilligrams'
  | 'servingSize'
  | 'servingsPerContainer'
>
type Report = Pick<
  Lot,
  'number' | 'status' | 'laboratory' | 'testedOn' | 'expiresOn' | 'reportMonths' | 'method'
>
interface Compared extends Contents {
  readonly lot: Report | undefined
}

export interface ComparedFacts {
  readonly product: Compared
  /** Of the lot that is sold now. Empty without a lot. */
  readonly figures: readonly LabFigure[]
  /** Whether any rule limits what is in one article. Of leaf, none does, and the amount says nothing. */
  readonly isArticleLimited: boolean
}

const notStated: ComparedValue = { text: 'Not stated', isMissing: true }
const notTested: ComparedValue = { text: 'Not tested', isMissing: true }
const notLimited: ComparedValue = { text: 'Not limited for it', isMissing: true }

/** Products side by side. A figure that a report does not have is never a zero, so it says that it was not tested. */
export function serializeComparison(compared: readonly ComparedFacts[]): ComparedGroup[] {
  return [
    { name: 'What it is', rows: listRows(compared, contentsRows, notStated) },
    { name: 'Lab report', rows: listRows(compared, reportRows, notStated) },
    { name: 'Alkaloids', rows: listFigureRows(compared, 'alkaloids') },
    { name: 'Contaminants', rows: listFigureRows(compared, 'contaminants') },
  ]
}

type ReadText = (product: Compared) => string | undefined

const contentsRows: Readonly<Record<string, ReadText>> = {
  Form: ({ form }) => form && productFormLabels[form],
  'Made of': ({ composition }) => composition && compositionLabels[composition].label,
  Size: ({ size, count }) => describeVariant({ size, count }),
  Flavor: ({ flavor }) => flavor && formatVariantLabel(flavor),
  'Net weight': ({ netMilligrams }) => formatGrams(netMilligrams),
  'Serving on the label': ({ servingSize }) => servingSize,
  'Servings in the package': ({ servingsPerContainer }) => servingsPerContainer?.toLocaleString('en-US'),
}

const reportRows: Readonly<Record<string, ReadText>> = {
  Lot: ({ lot }) => lot?.number,
  Result: ({ lot }) => lot && lotResultTexts[lot.status],
  Laboratory: ({ lot }) => lot?.laboratory,
  'Tested on': ({ lot }) => lot?.testedOn && formatShortDay(lot.testedOn),
  'Report counts until': ({ lot }) => {
    const day = lot?.testedOn === undefined ? undefined : getLastReportDay(lot)
    return day && formatShortDay(day)
  },
  Method: ({ lot }) => lot?.method,
}

/** A row that no product fills says nothing, so it is left out. */
function listRows(
  compared: readonly ComparedFacts[],
  rows: Readonly<Record<string, ReadText>>,
  missing: ComparedValue,
): ComparedRow[] {
  return Object.entries(rows).flatMap(([name, read]) => {
    const values = compared.map(({ product }) => {
      const text = read(product)
      return text ? { text } : missing
    })
    return values.every(({ isMissing }) => isMissing) ? [] : [toRow(name, values)]
  })
}

/** The figures that every table has, and those that only some reports have beside them. */
const usualFigures = {
  alkaloids: ['Mitragynine', '7-hydroxymitragynine', 'Total alkaloids'],
  contaminants: ['Lead', 'Arsenic', 'Cadmium', 'Mercury', 'Salmonella'],
} as const

function listFigureRows(compared: readonly ComparedFacts[], kind: keyof typeof usualFigures): ComparedRow[] {
  const others = compared
    .flatMap(({ figures }) => figures.map(({ name }) => name))
    .filter((name) => !isUsual(name))
  const names = [...usualFigures[kind], ...(kind === 'alkaloids' ? new Set(others) : [])]
  return names.map((name) =>
    toRow(
      name,
      compared.map(({ figures, isArticleLimited }) =>
        name === articleFigure && !isArticleLimited
          ? notLimited
          : serializeFigure(figures.find((figure) => figure.name === name)),
      ),
    ),
  )
}

function isUsual(name: string): boolean {
  return Object.values(usualFigures).some((names) => names.some((usual) => usual === name))
}

function serializeFigure(figure: LabFigure | undefined): ComparedValue {
  if (figure === undefined) return notTested
  const { value: text, limit, isOverLimit } = figure
  return { text, limit, isOverLimit }
}

function toRow(name: string, values: readonly ComparedValue[]): ComparedRow {
  const [first, ...others] = values
  const isSame =
    others.length > 0 && others.every(({ text, limit }) => text === first?.text && limit === first.limit)
  return { name, values, isSame }
}

/** 226,800 mg are '226.8 g', 950 mg stay '950 mg'. */
function formatGrams(milligrams: number | undefined): string | undefined {
  if (milligrams === undefined) return undefined
  if (milligrams < 1000) return `${milligrams} mg`
  return `${(milligrams / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} g`
}
