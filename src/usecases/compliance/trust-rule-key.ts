import { deleteTrustedRuleKey, insertTrustedRuleKey } from '#db/queries/compliance/trusted-rule-keys.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { getPublicKey, isPublicKey } from './rule-pack-file.ts'

interface RuleKey {
  readonly name: string
  readonly publicKey: string
}

/** Accepts rule packs that this key signed. */
export async function trustRuleKey(
  shop: Shop,
  { key: { name, publicKey }, by }: { readonly key: RuleKey; readonly by: Actor },
): Promise<Result<string>> {
  if (!isPublicKey(publicKey)) return refuseKey('This is not the public key of a shop. Copy it whole.')
  if (publicKey === getPublicKey(shop.rulePackKey))
    return refuseKey('This is your own key. The shop trusts it anyway.')
  return shop.db.transaction().execute(async (transaction) => {
    const key = { name, publicKey, addedBy: by.displayName, addedAt: shop.clock.now() }
    if (!(await insertTrustedRuleKey(transaction, key))) return refuseKey('You trust this key already.')
    await recordEvent(shop, transaction, {
      by,
      kind: 'rule key trusted',
      subject: name,
      detail: { publicKey },
    })
    return ok(`Rule packs of ${name} can be imported now.`)
  })
}

export async function distrustRuleKey(
  shop: Shop,
  { publicKey, by }: { readonly publicKey: string; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const name = await deleteTrustedRuleKey(transaction, publicKey)
    if (name === undefined) return refuse('not-found', { message: 'You do not trust this key.' })
    await recordEvent(shop, transaction, {
      by,
      kind: 'rule key removed',
      subject: name,
      detail: { publicKey },
    })
    return ok(`Rule packs of ${name} are refused from now on.`)
  })
}

function refuseKey(message: string): Result<never> {
  return refuse('invalid-input', { message, fields: { publicKey: message } })
}
