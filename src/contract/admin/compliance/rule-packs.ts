import * as z from 'zod'
import { emptyRule } from '#domain/compliance/rule.ts'
import { line } from '../../text.ts'
import { change, ruleEntry } from './rules.ts'

const packFile = z.object({
  payload: z.object({
    issuer: z.string().max(300),
    createdAt: z.iso.datetime(),
    rules: z.array(ruleEntry.extend({ id: z.string().regex(/^[a-z0-9-]{1,80}$/) })).max(5000),
  }),
})

/** What the text of a rule pack says. Undefined when it is none, or of a version that has other rules. */
export function parseRulePack(text: string) {
  const { data } = packFile.safeParse(parseJson(text))
  if (data === undefined) return undefined
  const { rules, ...pack } = data.payload
  return { ...pack, rules: rules.map((rule) => ({ ...emptyRule, ...rule })) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const packText = z
  .string({ error: 'Choose the file of a rule pack.' })
  .max(4_000_000, 'The file is too large.')

export const rulePackPreview = z.object({ pack: packText })
export const rulePackImport = z.object({
  pack: packText,
  /** The rules that the owner changed and that the pack's take the place of. */
  replace: z.array(z.string().max(80)).max(5000),
  /** The version of the rulebook whose difference was shown. */
  expectedRulebook: z.number().int().min(0).max(1_000_000_000),
})

export const rulePackPreviewResponse = z.object({
  success: z.literal(true),
  issuer: z.string(),
  createdAt: z.string(),
  signedBy: z.string(),
  rulebook: z.number().int(),
  unchangedCount: z.number().int(),
  rules: z.array(
    z.object({
      id: z.string(),
      place: z.string(),
      kind: z.enum(['new', 'changed', 'conflict']),
      reason: z.string(),
      changes: z.array(change),
    }),
  ),
})
export type RulePackDifference = z.infer<typeof rulePackPreviewResponse>

export const ruleKeysResponse = z.object({
  success: z.literal(true),
  ownKey: z.string(),
  keys: z.array(
    z.object({ publicKey: z.string(), name: z.string(), addedBy: z.string(), addedAt: z.string() }),
  ),
})
export const ruleKeyInput = z.object({ name: line(80, 'The name'), publicKey: line(200, 'The key') })
export const ruleKeyRemoval = z.object({ publicKey: z.string().max(200) })
