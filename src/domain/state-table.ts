declare const isAllowed: unique symbol

/** A state that its table allows as the next one. Only a state table makes one, and only such a state is stored. */
export type NextState<State extends string> = State & { readonly [isAllowed]: true }

/** The states of one kind of record, and which may follow each. */
export interface StateTable<State extends string> {
  /** All states, in the order of the table. */
  readonly states: readonly State[]
  can(from: State, to: State): boolean
  /** The states that `to` can follow. For a statement that changes only a record in one of them. */
  before(to: State): readonly State[]
  /** Why `to` cannot follow: 'The payment is paid and cannot become open.' Undefined when it can. */
  explain(from: State, to: State): string | undefined
  /** The state to store, where the code has made sure that it can follow. @throws Error when it cannot */
  require(from: State, to: State): NextState<State>
}

/**
 * @param subject what has the states: 'payment'
 * @param rows each state with those that may follow it
 */
export function defineStateTable<State extends string>(
  subject: string,
  rows: Readonly<Record<State, readonly NoInfer<State>[]>>,
): StateTable<State> {
  const can = (from: State, to: State): to is NextState<State> => rows[from].includes(to)
  const formatRefusal = (from: State, to: State) => `The ${subject} is ${from} and cannot become ${to}.`
  const states = Object.keys(rows).filter((name): name is State => Object.hasOwn(rows, name))
  return {
    states,
    can,
    before: (to) => states.filter((from) => can(from, to)),
    explain: (from, to) => (can(from, to) ? undefined : formatRefusal(from, to)),
    require: (from, to) => {
      if (!can(from, to)) throw new Error(formatRefusal(from, to))
      return to
    },
  }
}
