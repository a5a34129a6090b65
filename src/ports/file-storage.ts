/** Stores images and PDFs. Keys are derived from the content, so the bytes of a key never change. */
export interface FileStorage {
  /** Stores the bytes under the key; storing the same key again is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when nothing is stored under the key. */
  read(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
}
