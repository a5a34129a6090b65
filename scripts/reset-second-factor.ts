// Takes the second factor of a member of staff off, for a shop whose last owner has lost theirs. Asks nobody: who
// can run it can read the database anyway. Works beside a running shop and without one.
import { startEmbedded } from '#db/embedded.ts'
import { openDatabase } from '#db/open.ts'
import { recoverStaffMember } from '#usecases/staff/recover-staff-member.ts'
import { readConfig } from '../src/config.ts'

const [username] = process.argv.slice(2)
if (username === undefined) {
  console.error('Whose? npm run reset-second-factor -- USERNAME')
  process.exit(1)
}
const { databaseUrl, dataDir } = readConfig(process.env)
const server = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined
const opened = openDatabase(server?.connection ?? { connectionString: databaseUrl ?? '' })
try {
  const found = await recoverStaffMember(opened.db, username)
  if (!found) process.exitCode = 1
  console.log(
    found
      ? `${username} signs in with the password alone now. Every session of theirs has ended.`
      : `Nobody who may sign in is called ${username}.`,
  )
} finally {
  await opened.close()
  // A server that was found running belongs to the shop.
  if (server?.adopted === false) await server.stop()
}
