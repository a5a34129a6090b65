/** A response with only a message. */
export function serializeMessage(message: string) {
  return { success: true as const, message }
}
