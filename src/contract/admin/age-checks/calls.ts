import { messageResponse, savedRecordResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import {
  ageCheckResponse,
  ageDecision,
  ageDocumentParams,
  ageOverride,
  ageOverrideDecision,
  ageStep,
} from './age-checks.ts'
import {
  ageAccountUpdate,
  ageServiceChoice,
  ageSettingsResponse,
  ageSettingsUpdate,
  ageTestResponse,
} from './age-settings.ts'

export const getAgeCheck = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders/:number/age-check',
  permission: 'customers.read',
  params: orderNumberParams,
  response: ageCheckResponse,
})

export const decideAgeCheck = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/age-check',
  permission: 'age-checks.decide',
  params: orderNumberParams,
  body: ageDecision,
  response: orderUpdatedResponse,
})

export const overrideAgeCheck = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/age-check/override',
  permission: 'age-checks.decide',
  stepUp: true,
  params: orderNumberParams,
  body: ageOverride,
  response: orderUpdatedResponse,
})

export const decideAgeOverride = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/age-check/override/decide',
  permission: 'age-checks.decide',
  stepUp: true,
  params: orderNumberParams,
  body: ageOverrideDecision,
  response: orderUpdatedResponse,
})

export const revokeAgeCheck = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/age-check/revoke',
  permission: 'age-checks.decide',
  params: orderNumberParams,
  body: ageStep,
  response: orderUpdatedResponse,
})

export const repeatAgeCheck = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/age-check/repeat',
  permission: 'age-checks.decide',
  params: orderNumberParams,
  body: ageStep,
  response: orderUpdatedResponse,
})

export const requestAgeDocument = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/age-check/request-document',
  permission: 'age-checks.decide',
  params: orderNumberParams,
  body: ageStep,
  response: orderUpdatedResponse,
})

export const getAgeDocument = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders/:number/age-check/documents/:id',
  permission: 'age-checks.decide',
  params: ageDocumentParams,
})

export const getAgeSettings = defineAdminCall({
  method: 'GET',
  path: '/api/admin/settings/age',
  permission: 'settings.read',
  response: ageSettingsResponse,
})

export const updateAgeSettings = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/age',
  permission: 'settings.edit',
  stepUp: true,
  body: ageSettingsUpdate,
  response: savedRecordResponse,
})

export const connectAgeAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/age/account',
  permission: 'settings.edit',
  stepUp: true,
  body: ageAccountUpdate,
  response: messageResponse,
})

export const testAgeAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/age/test',
  permission: 'settings.edit',
  stepUp: true,
  body: ageServiceChoice,
  response: ageTestResponse,
})
