/** Stores images and PDFs. Keys are derived from the content, so the bytes of a key never change. */
export interface FileStorage {
  /** Stores the bytes under the key; storing the same key again is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when nothing is stored under the key. */
  read(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  /**
   * The names of all files that were last written before then, a part of them at a time. Most are keys. What a process was
   * writing when it was killed has another name, which `remove` takes, too.
   */
  listStoredBefore(time: Date): AsyncIterable<readonly string[]>
}
