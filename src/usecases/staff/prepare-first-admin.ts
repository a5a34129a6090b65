import { countStaff, findStaffByUsername, insertStaff, updateStaff } from '#db/queries/staff/staff-members.ts'
import { StartError } from '#domain/start-error.ts'
import type { FirstAdminCredentials } from '#ports/first-admin-note.ts'
import { validateNewPassword } from '../customers/validate-new-password.ts'
import type { Shop } from '../shop.ts'
import { newToken } from '../tokens.ts'

/** The first admin while the generated password is in force. */
export interface FirstAdmin {
  readonly username: string
  /** Only at the start that generates it. */
  readonly password: string | undefined
}

type FirstAdminShop = Pick<Shop, 'db' | 'passwords' | 'passwordStrength' | 'firstAdminNote'>

/**
 * Creates the owner of a new shop. A generated password is noted until it is changed; a password from the settings is
 * stored only as a hash.
 * @returns the first admin while a generated password is in force
 * @throws StartError when the password from the settings is weak
 */
export async function prepareFirstAdmin(
  shop: FirstAdminShop,
  settings: { readonly username: string; readonly password: string | undefined },
): Promise<FirstAdmin | undefined> {
  if ((await countStaff(shop.db)) > 0) return checkNote(shop, settings.password)
  const { username, password } = settings
  if (password === undefined) return createWithGeneratedPassword(shop, username)
  const weak = await validateNewPassword(shop, password, [username])
  if (weak !== undefined) throw new StartError(`Cannot start: ADMIN_PASSWORD is too weak. ${weak}`)
  await insertOwner(shop, { username, password }, false)
  return undefined
}

const generatedLength = 16

async function createWithGeneratedPassword(
  shop: FirstAdminShop,
  username: string,
): Promise<FirstAdmin | undefined> {
  const credentials = { username, password: newToken().slice(0, generatedLength) }
  // Saved before the account is created: a lost password would lock the owner out for good.
  await shop.firstAdminNote.save(credentials)
  if (await insertOwner(shop, credentials, true)) return credentials
  // Another process created the owner at the same time.
  await shop.firstAdminNote.delete()
  return undefined
}

async function insertOwner(
  { db, passwords }: FirstAdminShop,
  { username, password }: FirstAdminCredentials,
  mustChangePassword: boolean,
): Promise<boolean> {
  const id = await insertStaff(db, {
    username,
    displayName: username,
    role: 'owner',
    passwordHash: await passwords.hash(password),
    mustChangePassword,
  })
  return id !== undefined
}

/**
 * Deletes a note that is out of date, or that contains a password from the settings. Earlier versions kept the note
 * forever, and did not require a change of the generated password; from now on, it must be changed.
 */
async function checkNote(
  { db, passwords, firstAdminNote }: FirstAdminShop,
  ownPassword: string | undefined,
): Promise<FirstAdmin | undefined> {
  const note = await firstAdminNote.find()
  if (note === undefined) return undefined
  const staff = await findStaffByUsername(db, note.username)
  if (staff?.mustChangePassword) return { username: note.username, password: undefined }
  if (
    staff === undefined ||
    !isGenerated(note.password, ownPassword) ||
    !(await passwords.verify(staff.passwordHash, note.password))
  ) {
    await firstAdminNote.delete()
    return undefined
  }
  await updateStaff(db, staff.id, { mustChangePassword: true })
  return note
}

function isGenerated(password: string, ownPassword: string | undefined): boolean {
  return password !== ownPassword && password.length === generatedLength && /^[\w-]+$/.test(password)
}
