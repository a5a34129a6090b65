import { dashboardResponse } from '#contract/admin/dashboard.ts'

export const getDashboard = () => ({ path: '/api/admin/dashboard', response: dashboardResponse })
