import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { ComplianceRule } from '#domain/compliance/rule.ts'

/** What a rule pack says. */
export interface RulePack {
  /** The shop that signed it. */
  readonly issuer: string
  readonly createdAt: string
  readonly rules: readonly ComplianceRule[]
}

const format = 'leafward-rule-pack-1'

/** A new Ed25519 key in PKCS #8 and base64. */
export function createRulePackKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}

/** The public half of a signing key, in SPKI and base64. */
export function getPublicKey(rulePackKey: string): string {
  return createPublicKey(openPrivateKey(rulePackKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
}

/** The pack as the text of a file, with its signature. */
export function writeRulePack(pack: RulePack, rulePackKey: string): string {
  const payload = JSON.parse(JSON.stringify(pack))
  const signature = sign(null, Buffer.from(JSON.stringify(payload)), openPrivateKey(rulePackKey))
  const publicKey = getPublicKey(rulePackKey)
  return formatFile({ format, payload, publicKey, signature: signature.toString('base64') })
}

/**
 * Whose signature a file carries. Undefined when a single byte differs from what was signed: the payload is compared by
 * its signature, and everything around it by writing it again.
 */
export function verifyRulePack(text: string): { readonly publicKey: string } | undefined {
  const file = parseFile(text)
  if (file === undefined || formatFile(file) !== text) return undefined
  const key = openPublicKey(file.publicKey)
  const signature = Buffer.from(file.signature, 'base64')
  if (key === undefined || signature.toString('base64') !== file.signature) return undefined
  const isSigned = verify(null, Buffer.from(JSON.stringify(file.payload)), key, signature)
  return isSigned ? { publicKey: file.publicKey } : undefined
}

/** Whether the text is the public half of an Ed25519 key. */
export function isPublicKey(publicKey: string): boolean {
  return openPublicKey(publicKey) !== undefined
}

interface PackFile {
  readonly format: string
  readonly payload: unknown
  readonly publicKey: string
  readonly signature: string
}

function formatFile({ format, payload, publicKey, signature }: PackFile): string {
  return `${JSON.stringify({ format, payload, publicKey, signature }, null, 2)}\n`
}

function parseFile(text: string): PackFile | undefined {
  const parsed = parseJson(text)
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const file: Partial<Record<keyof PackFile, unknown>> = parsed
  const { payload, publicKey, signature } = file
  if (file.format !== format || typeof publicKey !== 'string' || typeof signature !== 'string')
    return undefined
  return { format, payload, publicKey, signature }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function openPrivateKey(rulePackKey: string) {
  return createPrivateKey({ key: Buffer.from(rulePackKey, 'base64'), type: 'pkcs8', format: 'der' })
}

function openPublicKey(publicKey: string) {
  try {
    const der = Buffer.from(publicKey, 'base64')
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' })
    const isExact = key.asymmetricKeyType === 'ed25519' && der.toString('base64') === publicKey
    return isExact ? key : undefined
  } catch {
    return undefined
  }
}
