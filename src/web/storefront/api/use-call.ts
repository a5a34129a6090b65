import { type CallInput, type CallName, type CallValue, call } from './call.ts'
import { type RequestOptions, type RequestState, useRequest } from './use-request.ts'

/** Makes a call of the shop's API while the component is shown, again when the input changes, and never without one. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name> | undefined,
  options?: RequestOptions<CallValue<Name>>,
): RequestState<CallValue<Name>> {
  const key = input === undefined ? undefined : JSON.stringify([name, input])
  return useRequest(key, (signal) => call(name, input, { signal }), options)
}
