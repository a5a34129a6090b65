import { type AttributeValue, attributes } from '#domain/catalog/attribute-value.ts'
import { parseOneOf } from './one-of.ts'

export interface AttributeValueRow extends Omit<AttributeValue, 'attribute' | 'position'> {
  readonly attribute: string
  readonly position: number | null
}

export function attributeValueFromRow({ attribute, position, ...row }: AttributeValueRow): AttributeValue {
  return { ...row, attribute: parseOneOf(attribute, attributes), position: position ?? undefined }
}
