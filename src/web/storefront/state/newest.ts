import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The value when an answer arrives, which may be later than the question. An effect that waits for the next frame would show
 * a fast answer the value before the last input.
 */
export function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return newest
}
