/** Addresses an account may keep: a household and its relatives, not a mailing list. */
export const maxAddresses = 20
