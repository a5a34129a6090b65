import type { Database } from '#db/open.ts'
import {
  insertAttributeValue,
  listAttributeValues,
  lockProductsWithValue,
  type ProductWithValue,
  releaseAttributeName,
  replaceAttributeValue,
  setAttributeOrder,
  updateAttributeOfProducts,
} from '#db/queries/catalog/attribute-values.ts'
import { lockGroups } from '#db/queries/catalog/product-groups.ts'
import { insertChangeOfProducts } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Attribute, type AttributeValue, parseAttributeValue } from '#domain/catalog/attribute-value.ts'
import { parseCount } from '#domain/catalog/unit-price.ts'
import { contradictsCount } from '#domain/composition/product-contents.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { capitalize, formatUnits } from '#domain/text.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { publishEvent, recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { explainMissing, refuseName } from './group-names.ts'

interface AttributeEdit {
  readonly attribute: Attribute
  readonly by: Actor
}

/** Edits of one attribute wait for each other. */
async function lockValues(transaction: Database, attribute: Attribute): Promise<AttributeValue[]> {
  await lockGroups(transaction, attribute)
  return (await listAttributeValues(transaction)).filter((value) => value.attribute === attribute)
}

/** The value as it is stored; a name that it cannot have, or that another one has, is refused. */
async function resolveName(
  shop: Shop,
  transaction: Database,
  edit: AttributeEdit & {
    readonly typed: string
    readonly field: 'name' | 'newName'
    readonly others: readonly AttributeValue[]
    readonly claimOverride: string | undefined
  },
): Promise<Result<string>> {
  const { attribute, typed, field, others, by } = edit
  const parsed = parseAttributeValue(attribute, typed)
  if (!parsed.ok) return refuseName(parsed.message, field)
  const { value } = parsed
  if (others.some((other) => other.value.toLowerCase() === value.toLowerCase())) {
    const advice = field === 'newName' ? ' Merge them instead.' : ''
    return refuseName(`A ${attribute} with this name already exists.${advice}`, field)
  }
  const claim = await checkClaims(shop, transaction, {
    scope: 'product',
    subject: `${capitalize(attribute)} ${value}`,
    texts: { [field]: value },
    overrideReason: edit.claimOverride,
    by,
    now: shop.clock.now(),
  })
  return claim === undefined ? ok(value) : { ok: false, refusal: claim }
}

/** Adds a size, count or flavor that forms suggest. It shows in the shop once a product has it. */
export async function createAttributeValue(
  shop: Shop,
  {
    attribute,
    name,
    claimOverride,
    by,
  }: AttributeEdit & { readonly name: string; readonly claimOverride?: string | undefined },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const others = await lockValues(transaction, attribute)
    const edit = { attribute, typed: name, field: 'name', others, claimOverride, by } as const
    const resolved = await resolveName(shop, transaction, edit)
    if (!resolved.ok) return resolved
    const value = resolved.value
    await insertAttributeValue(transaction, { attribute, value })
    await releaseAttributeName(transaction, attribute, value)
    await recordEvent(shop, transaction, { by, kind: `${attribute} created`, subject: value })
    return ok(`${capitalize(attribute)} ${value} added.`)
  })
}

/** Renames a size, count or flavor in all of its products. Links with the old name lead to the new one. */
export async function renameAttributeValue(
  shop: Shop,
  {
    attribute,
    name,
    newName,
    claimOverride,
    by,
  }: AttributeEdit & {
    /** The name that the form showed. */
    readonly name: string
    readonly newName: string
    readonly claimOverride?: string | undefined
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const values = await lockValues(transaction, attribute)
    if (!values.some(({ value }) => value === name))
      return { ok: false, refusal: await explainMissing(transaction, attribute, name, newName) }
    const others = values.filter(({ value }) => value !== name)
    const edit = { attribute, typed: newName, field: 'newName', others, claimOverride, by } as const
    const resolved = await resolveName(shop, transaction, edit)
    if (!resolved.ok) return resolved
    const into = resolved.value
    if (into === name) return ok(`${capitalize(attribute)} ${name} has this name already.`)
    const moved = await moveProducts(shop, transaction, { attribute, from: name, into, by, field: 'newName' })
    if (!moved.ok) return moved
    await recordEvent(shop, transaction, {
      by,
      kind: `${attribute} renamed`,
      subject: into,
      detail: { name: `${name} → ${into}`, products: moved.value },
    })
    return ok(
      `${capitalize(attribute)} renamed in ${formatUnits(moved.value, 'product')}. Links with the old name lead to the new one.`,
    )
  })
}

/** Gives all products with one value another, and deletes it. Its name leads to the other from then on. */
export async function mergeAttributeValues(
  shop: Shop,
  { attribute, name, into, by }: AttributeEdit & { readonly name: string; readonly into: string },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const values = await lockValues(transaction, attribute)
    for (const wanted of [name, into]) {
      if (!values.some(({ value }) => value === wanted))
        return { ok: false, refusal: await explainMissing(transaction, attribute, wanted) }
    }
    if (name === into) {
      const message = `Choose another ${attribute} to merge into.`
      return refuse('invalid-input', { message, fields: { into: message } })
    }
    const moved = await moveProducts(shop, transaction, { attribute, from: name, into, by, field: 'into' })
    if (!moved.ok) return moved
    await recordEvent(shop, transaction, {
      by,
      kind: `${attribute} merged`,
      subject: into,
      detail: { merged: name, products: moved.value },
    })
    return ok(`${name} is now part of ${into}. ${formatUnits(moved.value, 'product')} moved.`)
  })
}

/** Puts all values of an attribute in this order, in filters, choices and forms. */
export async function orderAttributeValues(
  shop: Shop,
  { attribute, names, by }: AttributeEdit & { readonly names: readonly string[] },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const known = new Set((await lockValues(transaction, attribute)).map(({ value }) => value))
    const isComplete = names.length === known.size && new Set(names).size === known.size
    if (!isComplete || names.some((name) => !known.has(name))) {
      return refuse('edit-conflict', {
        message: `Someone else changed the ${attribute}s in the meantime. The list is up to date now. Try again.`,
      })
    }
    await setAttributeOrder(transaction, { attribute, values: names })
    await recordEvent(shop, transaction, {
      by,
      kind: `${attribute}s ordered`,
      subject: formatUnits(names.length, attribute),
      detail: { order: names.join(', ') },
    })
    return ok(`${capitalize(attribute)} order saved.`)
  })
}

/** Gives the products with one value another, as an edit of each. @returns how many */
async function moveProducts(
  { clock }: Pick<Shop, 'clock'>,
  transaction: Database,
  {
    attribute,
    from,
    into,
    by,
    field,
  }: AttributeEdit & {
    readonly from: string
    readonly into: string
    readonly field: 'newName' | 'into'
  },
): Promise<Result<number>> {
  const products = await lockProductsWithValue(transaction, { attribute, value: from })
  const refusal = attribute === 'count' ? refusePieces(products, into, field) : undefined
  if (refusal !== undefined) return { ok: false, refusal }
  const ids = products.map(({ id }) => id)
  const now = clock.now()
  const change = { changedBy: by.displayName, changedAt: now, changes: { [attribute]: { from, to: into } } }
  await insertChangeOfProducts(transaction, ids, change)
  await updateAttributeOfProducts(transaction, ids, { attribute, value: into, now })
  await replaceAttributeValue(transaction, { attribute, from, into })
  await publishEvent(transaction, { kind: 'attribute moved', productIds: ids })
  return ok(products.length)
}

/** A count must agree with the pieces of a container, from which the rules compute what one piece contains. */
function refusePieces(
  products: readonly ProductWithValue[],
  count: string,
  field: string,
): Refusal | undefined {
  const [product] = products.filter((each) => contradictsCount(each, parseCount(count)))
  if (product === undefined) return undefined
  const message = `${product.name} contains ${product.piecesPerContainer} pieces, so its count cannot be ${count}. Correct its pieces per container first.`
  return { code: 'invalid-input', message, fields: { [field]: message } }
}
