/** The answer of a call that has nothing to send but a sentence. */
export function serializeMessage(message: string) {
  return { success: true as const, message }
}
