// The first half of `npm start`: installs packages and builds pages where they are missing or outdated.
// `prepare.mjs packages` only installs packages, for `npm run dev`.
import { endProgramsOnSignal, ensureBuilt, ensureInstalled } from './ready.mjs'

// Whoever read the output may end before, as `npm start | head` does.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
endProgramsOnSignal()
try {
  await ensureInstalled()
  if (process.argv[2] !== 'packages') await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
