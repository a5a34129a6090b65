/** A response with only a message. */
export function serializeMessage(message: string) {
  return { success: true as const, message }
}

/** For a form that stays open after saving. */
export function serializeSavedRecord(saved: { readonly message: string; readonly version: number }) {
  return { success: true, ...saved } as const
}
