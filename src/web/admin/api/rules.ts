import type * as z from 'zod'
import {
  type ruleKeyInput,
  ruleKeysResponse,
  type rulePackImport,
  rulePackPreviewResponse,
} from '#contract/admin/rule-packs.ts'
import {
  comparedVersionsResponse,
  type RuleEntryInput,
  rulePlacesResponse,
  rulePreviewResponse,
  ruleResponse,
  ruleSavedResponse,
} from '#contract/admin/rules.ts'
import { messageResponse } from '#contract/basic-responses.ts'

const rulePath = (id: string) => `/api/admin/rules/${encodeURIComponent(id)}`

export const getRule = (id: string) => ({ path: rulePath(id), response: ruleResponse })

export const createRule = (body: RuleEntryInput) => ({
  path: '/api/admin/rules',
  response: ruleSavedResponse,
  body,
})

export const editRule = (
  id: string,
  body: RuleEntryInput & { expectedVersion: number; endReason?: string | undefined },
) => ({
  path: `${rulePath(id)}/edit`,
  response: ruleSavedResponse,
  body,
})

export const checkRule = (id: string, expectedVersion: number) => ({
  path: `${rulePath(id)}/check`,
  response: ruleSavedResponse,
  body: { expectedVersion },
})

export const previewRule = (body: RuleEntryInput) => ({
  path: '/api/admin/rule-preview',
  response: rulePreviewResponse,
  body,
})

export const listRulePlaces = (state: string) => ({
  path: `/api/admin/rule-places/${state}`,
  response: rulePlacesResponse,
})

export const compareVersions = (from: number, to: number) => ({
  path: '/api/admin/rulebook-versions',
  query: { from, to },
  response: comparedVersionsResponse,
})

export const previewRulePack = (pack: string) => ({
  path: '/api/admin/rule-packs/preview',
  response: rulePackPreviewResponse,
  body: { pack },
})

export const importRulePack = (body: z.input<typeof rulePackImport>) => ({
  path: '/api/admin/rule-packs/import',
  response: messageResponse,
  body,
})

export const rulePackExportPath = '/api/admin/rule-packs/export'

export const listRuleKeys = () => ({ path: '/api/admin/rule-keys', response: ruleKeysResponse })

export const trustRuleKey = (body: z.input<typeof ruleKeyInput>) => ({
  path: '/api/admin/rule-keys',
  response: messageResponse,
  body,
})

export const distrustRuleKey = (publicKey: string) => ({
  path: '/api/admin/rule-keys/remove',
  response: messageResponse,
  body: { publicKey },
})
