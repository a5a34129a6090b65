import type * as z from 'zod'
import { type brandInput, brandsResponse } from '#contract/admin/brands.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const listBrands = () => ({ path: '/api/admin/brands', response: brandsResponse })

export const createBrand = (body: z.input<typeof brandInput>) => ({
  path: '/api/admin/brands',
  response: messageResponse,
  body,
})
