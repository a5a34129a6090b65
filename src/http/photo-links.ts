import { timingSafeEqual } from 'node:crypto'
import { hourMs } from '#domain/duration.ts'
import type { Shop } from '#usecases/shop.ts'
import { signPhotoLink } from '#usecases/tokens.ts'

/** The parameters that open a photo which is not public. They are given to its author and to staff alone. */
export function createPhotoLink(shop: Pick<Shop, 'linkSecret' | 'clock'>, name: string): string {
  // For one to two hours: full hours, so that a list that is read again has the same links.
  const until = (Math.floor(shop.clock.now().getTime() / hourMs) + 2) * hourMs
  return `until=${until}&signature=${signPhotoLink(shop, name, until)}`
}

export function isPhotoLinkValid(
  shop: Pick<Shop, 'linkSecret' | 'clock'>,
  name: string,
  {
    until = '',
    signature = '',
  }: { readonly until?: string | undefined; readonly signature?: string | undefined },
): boolean {
  const end = Number(until)
  if (!Number.isSafeInteger(end) || end < shop.clock.now().getTime()) return false
  const expected = Buffer.from(signPhotoLink(shop, name, end))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
