/** Maximum number of addresses in an address book. */
export const maxAddresses = 20
