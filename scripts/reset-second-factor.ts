// `npm run reset-second-factor USERNAME`: removes a staff member's second factor when the last owner is locked out. Needs no
// sign-in: anyone who can run it already has database access. Works whether or not the shop is running.
import { StartError } from '#domain/start-error.ts'
import { recoverStaffMember } from '#usecases/staff/recover-staff-member.ts'
import { readConfig } from '../src/config.ts'
import { withShopDatabase } from './shop-database.ts'

const [username, ...others] = process.argv.slice(2)
if (username === undefined || others.length > 0) {
  console.error('Usage: npm run reset-second-factor -- USERNAME')
  process.exit(1)
}
try {
  const isReset = await withShopDatabase(readConfig(process.env), (db) => recoverStaffMember(db, username))
  if (!isReset) throw new StartError(`There is no active staff member with the username ${username}.`)
  console.log(`${username} can now sign in with the password alone. All of their sessions were ended.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
