import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const copied = ['src', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const linked = ['demo', 'public']

/** The sources of the shop in a folder of their own, so that a test can change them. */
export interface DevelopmentProject {
  readonly folder: string
  /** Replaces a text in one of its files. Fails when the file does not contain it. */
  replaceText(file: string, before: string, after: string): Promise<void>
}

/** Copies the sources below the project, where the packages are found. The copy is deleted after the test. */
export async function copyProject(): Promise<DevelopmentProject> {
  // Not in test-results, because Vite does not watch a folder of that name.
  await mkdir(join(root, '.development'), { recursive: true })
  const folder = await mkdtemp(join(root, '.development', 'project-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of linked) await symlink(join(root, name), join(folder, name))
  return {
    folder,
    async replaceText(file, before, after) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`)
      await writeFile(path, text.replace(before, after))
    },
  }
}
