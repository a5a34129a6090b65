import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const maxScale = 4
/** What a click and a double tap enlarge to. */
const clickScale = 2.5
const doubleTapMs = 320
/** Pixels that a hand moves without meaning it. */
const tolerance = 6
const swipe = 60

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Enlarges the content of a frame that scrolls: by a click, the wheel, a pinch or a double tap, around the point that was
 * touched. A mouse drags the enlarged picture, a finger scrolls it.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) {
  const [scale, setScale] = useState(1)
  const drag = useRef<{ readonly start: Point; readonly scroll: Point; moved: boolean }>(undefined)
  const lastTap = useRef(0)
  /** What of the content stays under which point of the frame when it is enlarged. */
  const anchor = useRef<{ readonly left: number; readonly top: number; readonly at: Point }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has another size after each scale
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || anchor.current === undefined) return
    const { left, top, at } = anchor.current
    anchor.current = undefined
    element.scrollTo(left * element.scrollWidth - at.x, top * element.scrollHeight - at.y)
  }, [scale, frame])

  /** @param around in the window; the middle of the frame when undefined */
  function zoomTo(next: number, around?: Point) {
    const element = frame.current
    if (element === null) return
    const box = element.getBoundingClientRect()
    const x = around === undefined ? box.width / 2 : around.x - box.left
    const y = around === undefined ? box.height / 2 : around.y - box.top
    anchor.current = {
      left: (element.scrollLeft + x) / element.scrollWidth,
      top: (element.scrollTop + y) / element.scrollHeight,
      at: { x, y },
    }
    setScale(Math.min(maxScale, Math.max(1, next)))
  }

  const toggle = (around?: Point) => zoomTo(scale > 1 ? 1 : clickScale, around)
  useTouches(frame, { scale, zoomTo, onSwipe })

  const handlers = {
    onClick({ nativeEvent, clientX: x, clientY: y }: MouseEvent) {
      if (drag.current?.moved) return
      const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch'
      if (!isTouch) return toggle({ x, y })
      const isSecond = nativeEvent.timeStamp - lastTap.current < doubleTapMs
      lastTap.current = isSecond ? 0 : nativeEvent.timeStamp
      if (isSecond) toggle({ x, y })
    },
    onPointerDown(event: PointerEvent) {
      const element = frame.current
      drag.current = undefined
      if (event.pointerType !== 'mouse' || event.button !== 0 || element === null) return
      const scroll = { x: element.scrollLeft, y: element.scrollTop }
      drag.current = { start: { x: event.clientX, y: event.clientY }, scroll, moved: false }
    },
    onPointerMove(event: PointerEvent) {
      const from = drag.current
      if (from === undefined || event.buttons !== 1) return
      const by = { x: event.clientX - from.start.x, y: event.clientY - from.start.y }
      if (Math.hypot(by.x, by.y) > tolerance) from.moved = true
      if (from.moved) frame.current?.scrollTo(from.scroll.x - by.x, from.scroll.y - by.y)
    },
  }
  return { scale, zoomTo, toggle, reset: () => setScale(1), handlers }
}

/** The wheel and fingers. React's own listeners cannot keep the browser from scrolling and zooming the page. */
function useTouches(
  frame: RefObject<HTMLElement | null>,
  zoom: {
    readonly scale: number
    readonly zoomTo: (next: number, around: Point) => void
    readonly onSwipe: (by: 1 | -1) => void
  },
): void {
  const start = useRef<{ readonly distance: number; readonly scale: number; readonly at: Point }>(undefined)

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom.zoomTo(zoom.scale * Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
  })
  const handleStart = useEffectEvent(({ touches }: TouchEvent) => {
    start.current = { distance: measure(touches), scale: zoom.scale, at: findMiddle(touches) }
  })
  const handleMove = useEffectEvent((event: TouchEvent) => {
    const { touches } = event
    if (touches.length < 2 || start.current === undefined || start.current.distance === 0) return
    event.preventDefault()
    zoom.zoomTo((start.current.scale * measure(touches)) / start.current.distance, findMiddle(touches))
  })
  const handleEnd = useEffectEvent(({ touches, changedTouches }: TouchEvent) => {
    const before = start.current
    if (touches.length > 0 || before === undefined) return
    start.current = undefined
    if (before.distance > 0 || zoom.scale > 1) return
    const by = findMiddle(changedTouches).x - before.at.x
    if (Math.abs(by) > swipe) zoom.onSwipe(by < 0 ? 1 : -1)
  })

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const controller = new AbortController()
    const { signal } = controller
    element.addEventListener('wheel', (event) => handleWheel(event), { signal, passive: false })
    element.addEventListener('touchstart', (event) => handleStart(event), { signal, passive: true })
    element.addEventListener('touchmove', (event) => handleMove(event), { signal, passive: false })
    element.addEventListener('touchend', (event) => handleEnd(event), { signal, passive: true })
    return () => controller.abort()
  }, [frame])
}

/** How far two fingers are apart; 0 for one finger. */
function measure(touches: TouchList): number {
  const [first, second] = [touches[0], touches[1]]
  if (first === undefined || second === undefined) return 0
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
}

function findMiddle(touches: TouchList): Point {
  const [first, second = first] = [touches[0], touches[1]]
  if (first === undefined || second === undefined) return { x: 0, y: 0 }
  return { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 }
}
