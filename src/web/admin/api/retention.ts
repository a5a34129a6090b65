import { retentionResponse } from '#contract/admin/retention.ts'

export const getRetention = () => ({ path: '/api/admin/retention', response: retentionResponse })
