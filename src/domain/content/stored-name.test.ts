import { expect, test } from 'vitest'
import { parseStoredName } from './stored-name.ts'

const digest = 'ab'.repeat(16)

test.each([
  [`${digest}.webp`, { kind: 'file', key: `${digest}.webp` }],
  [`${digest}.pdf`, { kind: 'file', key: `${digest}.pdf` }],
  [`${digest}-320.webp`, { kind: 'file', key: `${digest}.webp` }],
  [`${digest}-email.jpg`, { kind: 'file', key: `${digest}.webp` }],
  [`${digest}.photo.webp`, { kind: 'photo', name: digest }],
  [`${digest}.photo-480.webp`, { kind: 'photo', name: digest }],
  [`${digest}.pdf.0195d6b0-0000-4000-8000-000000000000`, { kind: 'part' }],
  ['notes.txt', undefined],
  [`${digest}.sealed`, undefined],
])('The stored file %s is known by its name', (name, found) => {
  if (found === undefined) expect(parseStoredName(name)).toBeUndefined()
  else expect(parseStoredName(name)).toMatchObject(found)
})
