import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A button that shows only an icon. */
export function IconButton({
  label,
  className,
  ...button
}: Omit<ComponentProps<'button'>, 'type' | 'title'> & {
  /** What it does, for screen readers and as a tooltip. */
  label: string
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={classNames(
        'inline-flex size-9 items-center justify-center rounded-md text-ink-soft hover:bg-leaf-soft hover:text-leaf disabled:text-line-strong disabled:hover:bg-transparent',
        className,
      )}
    />
  )
}
