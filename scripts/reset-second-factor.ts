// Removes a staff member's second factor when the last owner is locked out. Needs no sign-in: anyone who can run it
// already has database access. Works whether or not the shop is running.
import { startEmbedded } from '#db/embedded.ts'
import { openDatabase } from '#db/open.ts'
import { recoverStaffMember } from '#usecases/staff/recover-staff-member.ts'
import { readConfig } from '../src/config.ts'

const [username] = process.argv.slice(2)
if (username === undefined) {
  console.error('Usage: npm run reset-second-factor -- USERNAME')
  process.exit(1)
}
const { databaseUrl, dataDir } = readConfig(process.env)
const server = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined
const opened = openDatabase(server?.connection ?? { connectionString: databaseUrl ?? '' })
try {
  const isReset = await recoverStaffMember(opened.db, username)
  if (!isReset) process.exitCode = 1
  console.log(
    isReset
      ? `${username} can now sign in with the password alone. All of their sessions were ended.`
      : `There is no active staff member with the username ${username}.`,
  )
} finally {
  await opened.close()
  // A server that was already running belongs to the shop.
  if (server?.adopted === false) await server.stop()
}
