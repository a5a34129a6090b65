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
  permission: 'settings.read',
  response: backupsResponse,
})

export const deleteDemoData = defineAdminCall({
  method: 'POST',
  path: '/api/admin/demo-data/delete',
  permission: 'demo-data.delete',
  stepUp: true,
  body: deleteDemoDataRequest,
  response: messageResponse,
})

export const getHealth = defineAdminCall({
  method: 'GET',
  path: '/api/admin/health',
  permission: 'settings.read',
  response: healthResponse,
})

export const getRetention = defineAdminCall({
  method: 'GET',
  path: '/api/admin/retention',
  permission: 'settings.read',
  response: retentionResponse,
})

export const getSettings = defineAdminCall({
  method: 'GET',
  path: '/api/admin/settings',
  permission: 'settings.read',
  response: settingsResponse,
})

export const updateSettings = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings',
  permission: 'settings.edit',
  stepUp: true,
  body: settingsUpdate,
  response: savedRecordResponse,
})
