const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether the text is a UUID. Ids arrive as text, and the database throws for any other text. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
