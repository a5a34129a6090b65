import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  claimOverridesResponse,
  claimTermInput,
  claimTermParams,
  claimTermsResponse,
  claimTermUpdate,
} from './claims.ts'
import {
  complianceResponse,
  ruleParams,
  ruleUpdate,
  salesHoldParams,
  salesHoldPreview,
  salesHoldPreviewResponse,
  salesHoldUpdate,
} from './compliance.ts'
import { complianceMapQuery, complianceMapResponse } from './compliance-map.ts'
import {
  ruleKeyInput,
  ruleKeyRemoval,
  ruleKeysResponse,
  rulePackImport,
  rulePackPreview,
  rulePackPreviewResponse,
} from './rule-packs.ts'
import {
  comparedVersionsQuery,
  comparedVersionsResponse,
  ruleCheck,
  ruleEdit,
  ruleEntry,
  ruleIdParams,
  rulePlacesParams,
  rulePlacesResponse,
  rulePreviewResponse,
  ruleResponse,
  ruleSavedResponse,
} from './rules.ts'
import { zipTestQuery, zipTestResponse } from './zip-test.ts'

/** Bytes of a pack of some thousand rules. */
const rulePackLimit = 5 * 1024 * 1024

export const listClaimTerms = defineAdminCall({
  method: 'GET',
  path: '/api/admin/claim-terms',
  permission: 'products.read',
  response: claimTermsResponse,
})

export const listClaimOverrides = defineAdminCall({
  method: 'GET',
  path: '/api/admin/claim-overrides',
  permission: 'products.read',
  response: claimOverridesResponse,
})

export const createClaimTerm = defineAdminCall({
  method: 'POST',
  path: '/api/admin/claim-terms',
  permission: 'rules.edit',
  stepUp: true,
  body: claimTermInput,
  response: messageResponse,
})

export const updateClaimTerm = defineAdminCall({
  method: 'POST',
  path: '/api/admin/claim-terms/:id',
  permission: 'rules.edit',
  stepUp: true,
  params: claimTermParams,
  body: claimTermUpdate,
  response: messageResponse,
})

export const getComplianceMap = defineAdminCall({
  method: 'GET',
  path: '/api/admin/compliance/map',
  permission: 'rules.read',
  query: complianceMapQuery,
  response: complianceMapResponse,
})

export const getCompliance = defineAdminCall({
  method: 'GET',
  path: '/api/admin/compliance',
  permission: 'rules.read',
  response: complianceResponse,
})

export const setSalesHold = defineAdminCall({
  method: 'POST',
  path: '/api/admin/sales-holds/:productClass',
  permission: 'rules.edit',
  stepUp: true,
  params: salesHoldParams,
  body: salesHoldUpdate,
  response: messageResponse,
})

export const previewSalesHold = defineAdminCall({
  method: 'POST',
  path: '/api/admin/sales-holds/:productClass/preview',
  permission: 'rules.read',
  params: salesHoldParams,
  body: salesHoldPreview,
  response: salesHoldPreviewResponse,
})

export const updateRule = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rules/:id',
  permission: 'rules.edit',
  stepUp: true,
  params: ruleParams,
  body: ruleUpdate,
  response: messageResponse,
})

export const exportRulePack = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rule-packs/export',
  permission: 'rules.edit',
  stepUp: true,
})

export const previewRulePack = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rule-packs/preview',
  permission: 'rules.read',
  body: rulePackPreview,
  bodyLimit: rulePackLimit,
  response: rulePackPreviewResponse,
})

export const importRulePack = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rule-packs/import',
  permission: 'rules.edit',
  stepUp: true,
  body: rulePackImport,
  bodyLimit: rulePackLimit,
  response: messageResponse,
})

export const listRuleKeys = defineAdminCall({
  method: 'GET',
  path: '/api/admin/rule-keys',
  permission: 'rules.read',
  response: ruleKeysResponse,
})

export const trustRuleKey = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rule-keys',
  permission: 'rules.edit',
  stepUp: true,
  body: ruleKeyInput,
  response: messageResponse,
})

export const distrustRuleKey = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rule-keys/remove',
  permission: 'rules.edit',
  stepUp: true,
  body: ruleKeyRemoval,
  response: messageResponse,
})

export const createRule = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rules',
  permission: 'rules.edit',
  stepUp: true,
  body: ruleEntry,
  response: ruleSavedResponse,
})

export const editRule = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rules/:id/edit',
  permission: 'rules.edit',
  stepUp: true,
  params: ruleIdParams,
  body: ruleEdit,
  response: ruleSavedResponse,
})

export const checkRule = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rules/:id/check',
  permission: 'rules.edit',
  stepUp: true,
  params: ruleIdParams,
  body: ruleCheck,
  response: ruleSavedResponse,
})

export const getRule = defineAdminCall({
  method: 'GET',
  path: '/api/admin/rules/:id',
  permission: 'rules.read',
  params: ruleIdParams,
  response: ruleResponse,
})

export const previewRule = defineAdminCall({
  method: 'POST',
  path: '/api/admin/rule-preview',
  permission: 'rules.read',
  body: ruleEntry,
  response: rulePreviewResponse,
})

export const listRulePlaces = defineAdminCall({
  method: 'GET',
  path: '/api/admin/rule-places/:state',
  permission: 'rules.read',
  params: rulePlacesParams,
  response: rulePlacesResponse,
})

export const compareVersions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/rulebook-versions',
  permission: 'rules.read',
  query: comparedVersionsQuery,
  response: comparedVersionsResponse,
})

export const testZip = defineAdminCall({
  method: 'GET',
  path: '/api/admin/zip-test',
  permission: 'rules.read',
  query: zipTestQuery,
  response: zipTestResponse,
})
