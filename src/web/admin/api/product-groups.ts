import type * as z from 'zod'
import type { attributeOrder } from '#contract/admin/attribute-values.ts'
import type { categoryOrder, groupInput, groupMerge, groupRename } from '#contract/admin/product-groups.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import type { Attribute } from '#domain/catalog/attribute-value.ts'
import { type ProductGroup, productGroups, type RenamableGroup } from '#domain/catalog/product-group.ts'

const isProductGroup = (kind: RenamableGroup): kind is ProductGroup =>
  productGroups.some((group) => group === kind)

const getPath = (kind: RenamableGroup) =>
  `/api/admin/${isProductGroup(kind) ? 'product-groups' : 'attributes'}/${kind}`

export const createGroup = (kind: RenamableGroup, body: z.input<typeof groupInput>) => ({
  path: getPath(kind),
  response: messageResponse,
  body,
})

export const renameGroup = (kind: RenamableGroup, body: z.input<typeof groupRename>) => ({
  path: `${getPath(kind)}/rename`,
  response: messageResponse,
  body,
})

export const mergeGroups = (kind: RenamableGroup, body: z.input<typeof groupMerge>) => ({
  path: `${getPath(kind)}/merge`,
  response: messageResponse,
  body,
})

export const orderCategories = (body: z.input<typeof categoryOrder>) => ({
  path: '/api/admin/categories/order',
  response: messageResponse,
  body,
})

export const orderAttributeValues = (attribute: Attribute, body: z.input<typeof attributeOrder>) => ({
  path: `${getPath(attribute)}/order`,
  response: messageResponse,
  body,
})
