/** Where the bytes of pictures and PDFs live. Keys are made from the content, so a key never changes its bytes. */
export interface FileStorage {
  /** Stores the bytes under the key; storing the same key again is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when nothing is stored under the key. */
  read(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
}
