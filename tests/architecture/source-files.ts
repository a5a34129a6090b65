import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** Source files in folders without tests, sorted: 'src/domain/money.ts'. */
export function listSourceFiles(folders: readonly string[]): string[] {
  return listFiles(folders).filter((file) => !/\.test\.tsx?$/.test(file))
}

/** All TypeScript and JavaScript files in folders, sorted. */
export function listFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|cjs|js)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .sort()
}

/** The migrations in their order. */
export function listMigrations(): string[] {
  const folder = 'src/db/migrations'
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${folder}/${name}`)
}
