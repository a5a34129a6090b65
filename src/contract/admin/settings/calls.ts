import { backupsResponse } from '#contract/admin/backups.ts'
import { deleteDemoDataRequest } from '#contract/admin/demo-data.ts'
import { healthResponse } from '#contract/admin/health.ts'
import { retentionResponse } from '#contract/admin/retention.ts'
import { settingsResponse, settingsUpdate } from '#contract/admin/settings.ts'
import { messageResponse, savedRecordResponse } from '#contract/basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'

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
