// Runs a script with the project's Node, after installing packages if needed: `node scripts/run.mjs SCRIPT ARGUMENTS`.
import { ensureInstalled, node, run } from './ready.mjs'

try {
  await ensureInstalled()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// The script reports its own errors.
await run(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]).catch(() =>
  process.exit(1),
)
