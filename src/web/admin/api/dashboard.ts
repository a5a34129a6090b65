import { dashboardResponse, notificationsResponse } from '#contract/admin/dashboard.ts'

export const getDashboard = () => ({ path: '/api/admin/dashboard', response: dashboardResponse })

export const getNotifications = () => ({ path: '/api/admin/notifications', response: notificationsResponse })
