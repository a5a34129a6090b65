import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { nextAddress } from './network.ts'
import type { OrderTemplate } from './order-template.ts'

/** Makes the values of a new order from those of a template. */
type CopyValue = (copy: OrderCopy) => string | null

export interface OrderCopy {
  /** New ids and the new number, by the old ones. */
  readonly renewed: ReadonlyMap<string, string>
  readonly address: string
  /** Milliseconds between the template and the copy. */
  readonly age: number
}

export function createCopy({ ids, number, placedAt }: OrderTemplate): OrderCopy {
  const renewed = new Map(ids.map((id) => [id, v7()]))
  renewed.set(number, `LW-${randomInt(1_000_000_000, 10_000_000_000)}`)
  return { renewed, address: nextAddress(), age: Date.now() - placedAt.getTime() }
}

/** How a copy gets the value of a column: the same one, or a new id, number, network, secret or time. */
export function planValue(
  { ids, number }: OrderTemplate,
  { name, type, value }: { readonly name: string; readonly type: string; readonly value: string | null },
): CopyValue {
  if (value === null) return () => null
  if (type === 'inet') return ({ address }) => address
  if (name === 'key_hash') return () => `\\x${randomBytes(32).toString('hex')}`
  if (type === 'timestamp with time zone') {
    const time = Date.parse(value)
    return ({ age }) => new Date(time + age).toISOString()
  }
  const [known] = [...ids, number].filter((each) => value.includes(each))
  if (known === undefined) return () => value
  return ({ renewed }) => value.replace(known, renewed.get(known) ?? known)
}
