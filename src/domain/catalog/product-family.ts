import { type Cents, cents } from '../money.ts'

/** The fields in which the products of a family differ (D20). */
export const familyFields = ['size', 'count', 'flavor'] as const
export type FamilyField = (typeof familyFields)[number]

type Variant = { readonly id: string } & { readonly [field in FamilyField]?: string | undefined }

export interface FamilyChoice<Member> {
  readonly field: FamilyField
  readonly label: string
  /** The member with this label that is otherwise closest to the current product. */
  readonly member: Member
}

/** The choices within a family. A field with only one value in the family is not a choice. */
export function listFamilyChoices<Member extends Variant>(
  current: Variant,
  family: readonly Member[],
): FamilyChoice<Member>[] {
  return familyFields.flatMap((field) =>
    listLabels(field, family).flatMap((label) => {
      const member = family
        .filter((each) => each[field] === label)
        .sort((a, b) => countSharedFields(b, current) - countSharedFields(a, current))[0]
      return member === undefined ? [] : [{ field, label, member }]
    }),
  )
}

function listLabels(field: FamilyField, family: readonly Variant[]): string[] {
  const labels = [...new Set(family.flatMap((member) => member[field] ?? []))]
  return labels.length < 2 ? [] : labels.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

function countSharedFields(member: Variant, current: Variant): number {
  if (member.id === current.id) return familyFields.length + 1
  return familyFields.filter((field) => member[field] === current[field]).length
}

/** What a card says of its product's family. A count is 0 where the members do not differ. */
export interface FamilySummary {
  readonly sizes: number
  readonly counts: number
  readonly flavors: number
  /** The lowest price of a member that can be bought now. */
  readonly fromPrice?: Cents | undefined
}

/** Undefined when there is nothing to choose. */
export function summarizeFamily(
  family: readonly (Variant & { readonly price: Cents; readonly isForSale: boolean })[],
): FamilySummary | undefined {
  const [sizes = 0, counts = 0, flavors = 0] = familyFields.map((field) => listLabels(field, family).length)
  if (sizes + counts + flavors === 0) return undefined
  const prices = family.filter(({ isForSale }) => isForSale).map(({ price }) => price)
  const fromPrice = prices.length === 0 ? undefined : cents(Math.min(...prices))
  return { sizes, counts, flavors, fromPrice }
}

/** '4 sizes · 3 flavors' as single texts. */
export function formatFamilyChips({ sizes, counts, flavors }: FamilySummary): string[] {
  return [
    sizes > 0 ? `${sizes} sizes` : '',
    counts > 0 ? `${counts} counts` : '',
    flavors > 0 ? `${flavors} flavors` : '',
  ].filter((chip) => chip !== '')
}
