const ends: (() => Promise<unknown>)[] = []

/** Ends what was opened once the test file is done, the last opened first. For use inside of tests as well. */
export function afterTestFile(end: () => Promise<unknown>): void {
  ends.push(end)
}

export async function endWhatWasOpened(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
