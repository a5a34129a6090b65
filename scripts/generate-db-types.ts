// Writes src/db/types.ts: starts a temporary database, runs the migrations and reads its tables.
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'leafward-types-'))
await chmod(dataDir, 0o755)
const server = await startEmbedded({ dataDir, volatile: true })
const opened = openDatabase(server.connection)
try {
  await migrate(opened.pool)
  const { host, user, database } = server.connection
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect=postgres',
      `--url=postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      '--out-file=src/db/types.ts',
      '--exclude-pattern=schema_migration',
      '--date-parser=string',
      '--type-only-imports',
      '--singularize=false',
      '--camel-case',
    ],
    { stdio: 'inherit' },
  )
  // src/db/open.ts parses bigint as a number.
  const source = await readFile('src/db/types.ts', 'utf8')
  await writeFile(
    'src/db/types.ts',
    source.replace(/export type Int8 = [^;]+;/, 'export type Int8 = number;'),
  )
} finally {
  await opened.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
