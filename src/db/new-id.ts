import { v7 } from 'uuid'

/** An id for rows that one statement inserts together. It begins with the time, as those that the database makes. */
export function newId(): string {
  return v7()
}
