import type { Role } from '#domain/staff/permissions.ts'
import { codeAt } from './authenticator.ts'
import type { ShopUnderTest } from './shop.ts'

type Signed = { readonly token: string }

/** The first admin of a shop under test: the header their calls carry. */
export async function signInOwner(shop: Pick<ShopUnderTest, 'post'>): Promise<Signed> {
  return signInStaffMember(shop, 'owner', 'owner-password-1')
}

/** Hours have passed for a test: the owner's session is locked, and opened again as they would. */
export async function unlockOwner(shop: Pick<ShopUnderTest, 'post'>, headers: Signed): Promise<void> {
  await shop.post('/api/admin/session/unlock', { password: 'owner-password-1' }, headers)
}

export async function signInStaffMember(
  shop: Pick<ShopUnderTest, 'post'>,
  username: string,
  password: string = staffPassword,
): Promise<Signed> {
  const { body } = await shop.post('/api/admin/login', { username, password })
  return { token: body.token }
}

export const staffPassword = 'a long staff password'

/** The token in the link of an invitation. */
export function inviteTokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? ''
}

/** Somebody who was invited by the owner and has joined: the header their calls carry. Needs a shop without SMTP. */
export async function joinAs(
  shop: Pick<ShopUnderTest, 'post'>,
  role: Role,
  username: string,
): Promise<Signed> {
  const owner = await signInOwner(shop)
  const invite = await shop.post(
    '/api/admin/staff-invitations',
    { email: `${username}@example.com`, role },
    owner,
  )
  const person = { name: `The ${username}`, username, password: staffPassword }
  const joined = await shop.post('/api/admin/invitation/accept', {
    token: inviteTokenIn(invite.body.link),
    ...person,
  })
  if (joined.body.token === undefined) throw new Error(`${username} could not join: ${joined.body.message}`)
  return { token: joined.body.token }
}

let staffCount = 0

/** A member of staff with a second factor, and the recovery codes they were shown. */
export async function joinWithSecondFactor(
  shop: Pick<ShopUnderTest, 'post' | 'clock'>,
  role: Role = 'manager',
): Promise<{ username: string; headers: Signed; secret: string; codes: string[] }> {
  const username = `person${staffCount++}`
  const headers = await joinAs(shop, role, username)
  const { secret } = (await shop.post('/api/admin/security/second-factor/start', undefined, headers)).body
  const code = codeAt(secret, shop.clock.now())
  const { codes } = (await shop.post('/api/admin/security/second-factor/confirm', { code }, headers)).body
  return { username, headers, secret, codes }
}
