import { healthResponse } from '#contract/admin/health.ts'

export const getHealth = () => ({ path: '/api/admin/health', response: healthResponse })
