const ends: (() => Promise<unknown>)[] = []

/** Closes a resource after the test file, in reverse order of opening. Can also be called inside tests. */
export function afterTestFile(end: () => Promise<unknown>): void {
  ends.push(end)
}

export async function closeOpenResources(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
