/** A record as the database returns it: null where it has undefined. */
export type WithNulls<Fields> = {
  readonly [Name in keyof Fields]: undefined extends Fields[Name]
    ? Exclude<Fields[Name], undefined> | null
    : Fields[Name]
}

/** Replaces the nulls of a row whose columns already have the names and types of the domain. */
export function withoutNulls<Fields extends object>(row: WithNulls<Fields>): Fields {
  // The type of the row says which fields are null, and this is where they become undefined.
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as Fields
}
