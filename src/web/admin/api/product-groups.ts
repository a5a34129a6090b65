import type * as z from 'zod'
import type { categoryOrder, groupInput, groupMerge, groupRename } from '#contract/admin/product-groups.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import type { ProductGroup } from '#domain/catalog/product-group.ts'

const groupsPath = '/api/admin/product-groups'

export const createGroup = (kind: ProductGroup, body: z.input<typeof groupInput>) => ({
  path: `${groupsPath}/${kind}`,
  response: messageResponse,
  body,
})

export const renameGroup = (kind: ProductGroup, body: z.input<typeof groupRename>) => ({
  path: `${groupsPath}/${kind}/rename`,
  response: messageResponse,
  body,
})

export const mergeGroups = (kind: ProductGroup, body: z.input<typeof groupMerge>) => ({
  path: `${groupsPath}/${kind}/merge`,
  response: messageResponse,
  body,
})

export const orderCategories = (body: z.input<typeof categoryOrder>) => ({
  path: '/api/admin/categories/order',
  response: messageResponse,
  body,
})
