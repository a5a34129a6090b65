import type * as z from 'zod'
import type {
  AdminAttributeValue,
  attributeValuesResponse,
} from '#contract/admin/catalog/attribute-values.ts'
import type { Attribute, AttributeValue } from '#domain/catalog/attribute-value.ts'

export function serializeAttributeValues(
  values: readonly AttributeValue[],
): z.input<typeof attributeValuesResponse> {
  const list = (attribute: Attribute): AdminAttributeValue[] =>
    values
      .filter((value) => value.attribute === attribute)
      .map(({ value: name, publishedProducts, unpublishedProducts }) => ({
        name,
        publishedProducts,
        unpublishedProducts,
      }))
  return { success: true, size: list('size'), count: list('count'), flavor: list('flavor') }
}
