/** The owner of every test shop. The password comes from ADMIN_PASSWORD, so it need not be changed. */
export const ownerCredentials = { username: 'owner', password: 'owner-password-1' }

/** Tests sign in thousands of times, and confirm changes with the owner's password. */
export const testPasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
