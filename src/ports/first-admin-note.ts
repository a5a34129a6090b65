export interface FirstAdminCredentials {
  readonly username: string
  readonly password: string
}

/** Where the generated password of the first admin is kept until it is changed. */
export interface FirstAdminNote {
  save(credentials: FirstAdminCredentials): Promise<void>
  find(): Promise<FirstAdminCredentials | undefined>
  /** Does nothing when there is no note. */
  delete(): Promise<void>
}
