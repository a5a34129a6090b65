import { isOneOf } from '../one-of.ts'
import { type Attribute, attributes } from './attribute-value.ts'

/** What products are grouped by in the menu and the filters. */
export const productGroups = ['category', 'brand'] as const
export type ProductGroup = (typeof productGroups)[number]

/** Whatever can be renamed, and whose old names lead to the new one. */
export const renamedGroups = [...productGroups, ...attributes] as const
export type RenamableGroup = ProductGroup | Attribute

export const isProductGroup = (kind: RenamableGroup): kind is ProductGroup => isOneOf(productGroups, kind)

/** A name that a group had before it was renamed or merged. */
export interface RenamedGroup {
  readonly kind: RenamableGroup
  /** In lower case. */
  readonly name: string
  /** The name of the group that it leads to. */
  readonly current: string
}

/** The names that a filter means today. Names that two old ones lead to appear once. */
export function resolveGroupNames(
  names: readonly string[] | undefined,
  kind: RenamableGroup,
  renamed: readonly RenamedGroup[],
): readonly string[] | undefined {
  if (names === undefined) return undefined
  return [
    ...new Set(
      names.map(
        (name) =>
          renamed.find((group) => group.kind === kind && group.name === name.toLowerCase())?.current ?? name,
      ),
    ),
  ]
}
