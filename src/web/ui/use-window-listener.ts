import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of the window while the component is shown. Key and pointer events of the page reach it too. */
export function useWindowListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const handleEvent = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => handleEvent(event)
    window.addEventListener(type, listen)
    return () => window.removeEventListener(type, listen)
  }, [type])
}
