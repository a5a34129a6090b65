import { notificationsResponse } from '#contract/admin/notifications.ts'

export const getNotifications = () => ({ path: '/api/admin/notifications', response: notificationsResponse })
