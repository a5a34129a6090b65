import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json. The same for a source file and for the built shop, whose files lie elsewhere. */
export const projectRoot = findProjectRoot(import.meta.dirname)

function findProjectRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findProjectRoot(dirname(folder))
}
