import type { Portions } from './portions.ts'
import type { ProductClass } from './product-class.ts'
import type { Composition, ProductForm } from './product-form.ts'

/** What a container holds, as staff say it (decision 0104). Undefined: staff have not said it. */
export interface ProductContents {
  readonly form: ProductForm | undefined
  readonly composition: Composition | undefined
  readonly hasSyntheticAlkaloids: boolean
  /** As on the label: '2 capsules', '1 g (scoop enclosed)'. */
  readonly servingSize: string | undefined
  readonly servingsPerContainer: number | undefined
  /** Capsules, tablets, gummies, sticks, shots or tea bags. */
  readonly piecesPerContainer: number | undefined
  /** The container measures a serving: a graduated dropper, a scored vial or an enclosed scoop. */
  readonly hasMeasuredServing: boolean
  readonly netMilligrams: number | undefined
}

/** Forms that plain leaf is sold in. Whatever else is called plain leaf counts as an extract. */
const leafForms: readonly ProductForm[] = ['powder', 'crushed-leaf', 'capsule', 'tablet', 'tea', 'stick']

/** The class of the rulebook, which follows from what staff say the product is. What they have not said is no leaf. */
export function toProductClass({
  form,
  composition,
}: Pick<ProductContents, 'form' | 'composition'>): ProductClass {
  if (composition === 'enriched') return '7-oh'
  const isLeaf = composition === 'plain-leaf' && form !== undefined && leafForms.includes(form)
  return isLeaf ? 'leaf' : 'extract'
}

/** Forms that are taken one piece at a time. */
const pieceForms: readonly ProductForm[] = ['capsule', 'tablet', 'gummy', 'stick']
/** Forms whose container is one of several, such as a bottle in a pack of six. */
const containerForms: readonly ProductForm[] = ['shot', 'tea']

/**
 * Milligrams of one article, the unit of the federal limit (decision 0104): one piece of what is taken as one; one serving of
 * liquids and powders when the container measures it; else the whole container. Undefined when the weight is unknown.
 */
export function getArticleMilligrams(contents: ProductContents): number | undefined {
  const { form, netMilligrams, piecesPerContainer, servingsPerContainer, hasMeasuredServing } = contents
  if (netMilligrams === undefined || form === undefined) return undefined
  if (pieceForms.includes(form)) {
    return piecesPerContainer === undefined ? undefined : netMilligrams / piecesPerContainer
  }
  if (hasMeasuredServing && servingsPerContainer !== undefined) return netMilligrams / servingsPerContainer
  const containers = containerForms.includes(form) ? (piecesPerContainer ?? 1) : 1
  return netMilligrams / containers
}

export function getPortions({
  form,
  netMilligrams,
  piecesPerContainer,
  servingsPerContainer,
}: ProductContents): Portions {
  if (netMilligrams === undefined)
    return { pieceMilligrams: undefined, servingMilligrams: undefined, containerMilligrams: undefined }
  const isPieceUnknown = form === undefined || (pieceForms.includes(form) && piecesPerContainer === undefined)
  return {
    pieceMilligrams: isPieceUnknown ? undefined : netMilligrams / (piecesPerContainer ?? 1),
    servingMilligrams: servingsPerContainer === undefined ? undefined : netMilligrams / servingsPerContainer,
    containerMilligrams: netMilligrams,
  }
}

/** Whether a count label says another number of pieces than staff do. @param count pieces by the count label */
export function contradictsCount(
  { form, piecesPerContainer }: Pick<ProductContents, 'form' | 'piecesPerContainer'>,
  count: number | undefined,
): boolean {
  const isByPiece = form !== undefined && pieceForms.includes(form)
  return isByPiece && piecesPerContainer !== undefined && count !== undefined && piecesPerContainer !== count
}

/** What is wrong with what staff say about a container, by field. @param count pieces by the count label */
export function findContentsErrors(
  contents: ProductContents,
  count: number | undefined,
): Record<string, string> {
  const { form, piecesPerContainer, servingSize, servingsPerContainer, hasMeasuredServing } = contents
  const errors: Record<string, string> = {}
  if (servingsPerContainer !== undefined && servingSize === undefined)
    errors.servingSize = 'Enter the serving size too.'
  if (servingSize !== undefined && servingsPerContainer === undefined)
    errors.servingsPerContainer = 'Enter the servings per container too.'
  if (hasMeasuredServing && servingsPerContainer === undefined)
    errors.servingsPerContainer = 'A measured serving needs the servings per container.'
  const isByPiece = form !== undefined && pieceForms.includes(form)
  if (isByPiece && piecesPerContainer === undefined && count !== undefined)
    errors.piecesPerContainer = 'Enter the pieces per container.'
  if (contradictsCount(contents, count))
    errors.piecesPerContainer = `The count says ${count} pieces. Make both the same.`
  return errors
}
