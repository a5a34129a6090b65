import { afterAll } from 'vitest'

const ends: (() => Promise<void>)[] = []

// Registered when the file is read: a test that opens something of its own is too late to register anything.
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** Ends what was opened once the test file is done, the last opened first. For use inside of tests as well. */
export function afterwards(end: () => Promise<void>): void {
  ends.push(end)
}
