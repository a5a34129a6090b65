import type { RefObject } from 'react'
import { useWindowListener } from './use-window-listener.ts'

/** Calls back when something outside the element is pressed. */
export function usePressOutside(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  useWindowListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !element.current?.contains(target)) onPress()
  })
}
