export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong password or an unusable hash. Takes the same time for both. */
  verify(hash: string, password: string): Promise<boolean>
}
