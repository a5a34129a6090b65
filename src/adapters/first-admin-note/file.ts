import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstAdminNote } from '#ports/first-admin-note.ts'

export function locateFirstAdminFile(dataDir: string): string {
  return join(dataDir, 'first-admin.txt')
}

/** The note as a file that only the shop's user can read. */
export function firstAdminFile(dataDir: string): FirstAdminNote {
  const file = locateFirstAdminFile(dataDir)
  return {
    async save({ username, password }) {
      await mkdir(dataDir, { recursive: true })
      await writeFile(file, `username: ${username}\npassword: ${password}\n`, { mode: 0o600 })
    },
    async find() {
      const text = await readFile(file, 'utf8').catch(() => '')
      const [, username, password] = /username: (.*)\npassword: (.*)/.exec(text) ?? []
      return username === undefined || password === undefined ? undefined : { username, password }
    },
    delete: () => rm(file, { force: true }),
  }
}
