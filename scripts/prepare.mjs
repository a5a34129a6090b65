// The first half of `npm start`: installs packages and builds pages where they are missing or outdated.
import { endProgramsOnSignal, ensureBuilt, ensureInstalled } from './ready.mjs'

endProgramsOnSignal()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
