/** The owner of every test shop. The password comes from ADMIN_PASSWORD, so it need not be changed. */
export const ownerCredentials = { username: 'owner', password: 'owner-password-1' }
