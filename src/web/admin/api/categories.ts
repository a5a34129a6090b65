import { categoriesResponse } from '#contract/admin/categories.ts'

export const listCategories = () => ({ path: '/api/admin/categories', response: categoriesResponse })
