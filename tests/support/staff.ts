import type { Role } from '#domain/staff/permissions.ts'
import { generateCode } from './authenticator.ts'
import { ownerCredentials } from './owner-credentials.ts'
import type { ShopUnderTest } from './shop.ts'

type Signed = { readonly token: string }

/** Signs in the owner. Returns the header for their calls. */
export async function signInOwner(shop: Pick<ShopUnderTest, 'post'>): Promise<Signed> {
  return signInStaffMember(shop, ownerCredentials.username, ownerCredentials.password)
}

/** Unlocks the owner's session after a test moves the clock. */
export async function unlockOwner(shop: Pick<ShopUnderTest, 'post'>, headers: Signed): Promise<void> {
  await shop.post('/api/admin/session/unlock', { password: ownerCredentials.password }, headers)
}

export async function signInStaffMember(
  shop: Pick<ShopUnderTest, 'post'>,
  username: string,
  password: string = staffPassword,
): Promise<Signed> {
  const { body } = await shop.post('/api/admin/login', { username, password })
  return { token: body.token }
}

export const staffPassword = 'gray herons'

/** Reads the token from an invitation link. */
export function readInviteToken(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
}

/** Invites a staff member who accepts. Returns the header for their calls. Needs a shop without SMTP. */
export async function addStaffMember(
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
  if (invite.status !== 200) throw new Error(`${username} was not invited: ${JSON.stringify(invite.body)}`)
  const person = { name: `The ${username}`, username, password: staffPassword }
  const joined = await shop.post('/api/admin/invitation/accept', {
    token: readInviteToken(invite.body.link),
    ...person,
  })
  if (joined.body.token === undefined) throw new Error(`${username} could not join: ${joined.body.message}`)
  return { token: joined.body.token }
}

let staffCount = 0

/** Creates a staff member with a second factor. Returns them with their recovery codes. */
export async function joinWithSecondFactor(
  shop: Pick<ShopUnderTest, 'post' | 'clock'>,
  role: Role = 'manager',
): Promise<{ username: string; headers: Signed; secret: string; codes: string[] }> {
  const username = `person${staffCount++}`
  const headers = await addStaffMember(shop, role, username)
  const { secret } = (await shop.post('/api/admin/security/second-factor/start', undefined, headers)).body
  const code = generateCode(secret, shop.clock.now())
  const { codes } = (await shop.post('/api/admin/security/second-factor/confirm', { code }, headers)).body
  return { username, headers, secret, codes }
}
