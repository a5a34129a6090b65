import { backupsResponse } from '#contract/admin/backups.ts'

export const getBackups = () => ({ path: '/api/admin/backups', response: backupsResponse })
