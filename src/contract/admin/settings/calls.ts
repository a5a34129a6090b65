import { backupsResponse } from '#contract/admin/settings/backups.ts'
import { deleteDemoDataRequest } from '#contract/admin/settings/demo-data.ts'
import { healthResponse } from '#contract/admin/settings/health.ts'
import { retentionResponse } from '#contract/admin/settings/retention.ts'
import { settingsResponse, settingsUpdate } from '#contract/admin/settings/settings.ts'
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
