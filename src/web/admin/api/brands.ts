import { brandsResponse } from '#contract/admin/brands.ts'

export const listBrands = () => ({ path: '/api/admin/brands', response: brandsResponse })
