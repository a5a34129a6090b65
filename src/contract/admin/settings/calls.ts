import { messageResponse, savedRecordResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { backupsResponse } from './backups.ts'
import { deleteDemoDataRequest } from './demo-data.ts'
import { healthResponse } from './health.ts'
import { retentionResponse } from './retention.ts'
import { settingsResponse, settingsUpdate } from './settings.ts'

export const getBackups = defineAdminCall({
  method: 'GET',
  path: '/api/admin/backups',
  permission: 'see settings',
  response: backupsResponse,
})

export const deleteDemoData = defineAdminCall({
  method: 'POST',
  path: '/api/admin/demo-data/delete',
  permission: 'remove demo data',
  stepUp: true,
  body: deleteDemoDataRequest,
  response: messageResponse,
})

export const getHealth = defineAdminCall({
  method: 'GET',
  path: '/api/admin/health',
  permission: 'see settings',
  response: healthResponse,
})

export const getRetention = defineAdminCall({
  method: 'GET',
  path: '/api/admin/retention',
  permission: 'see settings',
  response: retentionResponse,
})

export const getSettings = defineAdminCall({
  method: 'GET',
  path: '/api/admin/settings',
  permission: 'see settings',
  response: settingsResponse,
})

export const updateSettings = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings',
  permission: 'change settings',
  stepUp: true,
  body: settingsUpdate,
  response: savedRecordResponse,
})
