/** Whether the text is one of the values; narrows it when it is. */
export function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return values.some((value) => value === text)
}
