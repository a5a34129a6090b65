export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong password, and for a hash that no password fits. Takes the same time for both. */
  verify(hash: string, password: string): Promise<boolean>
}
