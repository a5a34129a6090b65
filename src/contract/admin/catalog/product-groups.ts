import * as z from 'zod'
import { productGroups } from '#domain/catalog/product-group.ts'
import { line } from '../../text.ts'
import { claimOverride } from '../fields.ts'

const kind = z.enum(productGroups)
const name = line(60, 'The name')

export const groupInput = z.object({ name, claimOverride })
export const groupParams = z.object({ kind })
/** `name` is the one that the form showed. */
export const groupRename = z.object({ name, newName: name, claimOverride })
export const groupMerge = z.object({
  name,
  into: z.string({ error: 'Choose what to merge into.' }).min(1, 'Choose what to merge into.').max(60),
})
/** The names of all categories. */
export const categoryOrder = z.object({ names: z.array(name).min(1).max(500) })
