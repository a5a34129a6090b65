const closers: (() => Promise<unknown>)[] = []

/** Closes a resource after the test file, in reverse order of opening. Can also be called inside tests. */
export function afterTestFile(close: () => Promise<unknown>): void {
  closers.push(close)
}

export async function closeOpenResources(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}
