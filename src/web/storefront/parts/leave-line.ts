/**
 * Moves the focus off a line that its button removes: to the same button of the next or previous line, marked with
 * `data-remove`, or to what the lines are in.
 */
export function leaveLine(button: HTMLElement): void {
  const line = button.closest('li, tr')
  const neighbor = line?.nextElementSibling ?? line?.previousElementSibling
  const next =
    neighbor?.querySelector<HTMLElement>('[data-remove]') ??
    button.closest<HTMLElement>('[role="dialog"], main')
  next?.focus({ preventScroll: true })
}
