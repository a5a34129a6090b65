import { type Cents, cents } from '../money.ts'
import { type Attribute, type AttributeOrder, attributes, createValueComparison } from './attribute-value.ts'

type Variant = { readonly id: string } & { readonly [field in Attribute]?: string | undefined }

export interface FamilyChoice<Member> {
  readonly field: Attribute
  readonly label: string
  /** The member with this label that is otherwise closest to the current product. */
  readonly member: Member
}

/** The choices within a family. A field with only one value in the family is not a choice. */
export function listFamilyChoices<Member extends Variant>(
  current: Variant,
  family: readonly Member[],
  order: AttributeOrder,
): FamilyChoice<Member>[] {
  return attributes.flatMap((field) =>
    listLabels(field, family, order[field]).flatMap((label) => {
      const member = family
        .filter((each) => each[field] === label)
        .sort((a, b) => countSharedFields(b, current) - countSharedFields(a, current))[0]
      return member === undefined ? [] : [{ field, label, member }]
    }),
  )
}

function listLabels(field: Attribute, family: readonly Variant[], order?: readonly string[]): string[] {
  const labels = [...new Set(family.flatMap((member) => member[field] ?? []))]
  return labels.length < 2 ? [] : labels.sort(createValueComparison(order))
}

function countSharedFields(member: Variant, current: Variant): number {
  if (member.id === current.id) return attributes.length + 1
  return attributes.filter((field) => member[field] === current[field]).length
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
  const [sizes = 0, counts = 0, flavors = 0] = attributes.map((field) => listLabels(field, family).length)
  if (sizes + counts + flavors === 0) return undefined
  const prices = family.filter(({ isForSale }) => isForSale).map(({ price }) => price)
  const fromPrice = prices.length === 0 ? undefined : cents(Math.min(...prices))
  return { sizes, counts, flavors, fromPrice }
}

/**
 * The lowest price of each product's family for a customer with a price list, by product id. Only families with a listed price: of
 * $12.75, and $18.00 that cost $9.00 on the list, both are from $9.00.
 */
export function findListedFromPrices(
  members: readonly {
    readonly id: string
    readonly familyId?: string | undefined
    readonly price: Cents
    readonly isForSale: boolean
  }[],
  listed: Readonly<Record<string, { readonly price: Cents } | undefined>>,
): Readonly<Record<string, Cents>> {
  const families = [...Map.groupBy(members, ({ familyId }) => familyId).values()]
  return Object.fromEntries(
    families.flatMap((family) => {
      const prices = family.flatMap(({ id, price, isForSale }) =>
        isForSale ? (listed[id]?.price ?? price) : [],
      )
      const isListed = family.some(({ id }) => listed[id] !== undefined)
      if (!isListed || prices.length === 0) return []
      const fromPrice = cents(Math.min(...prices))
      return family.map(({ id }) => [id, fromPrice] as const)
    }),
  )
}

/** '4 sizes · 3 flavors' as single texts. */
export function formatFamilyChips({ sizes, counts, flavors }: FamilySummary): string[] {
  return [
    sizes > 0 ? `${sizes} sizes` : '',
    counts > 0 ? `${counts} counts` : '',
    flavors > 0 ? `${flavors} flavors` : '',
  ].filter((chip) => chip !== '')
}
