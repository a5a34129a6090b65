import { type ButtonHTMLAttributes, type Ref, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'amber' | 'paper' | 'danger' | 'quiet-danger'
export type ButtonSize = 'small' | 'normal' | 'large'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-leaf text-paper hover:bg-leaf-deep disabled:bg-line disabled:text-ink-faint',
  outline:
    'border border-line-strong text-ink hover:border-leaf hover:text-leaf disabled:border-line disabled:text-ink-faint',
  quiet: 'text-leaf hover:bg-leaf-soft disabled:text-ink-faint',
  amber: 'bg-amber text-leaf-night hover:bg-paper',
  paper: 'bg-paper text-leaf-deep hover:bg-amber-soft',
  'quiet-danger': 'text-refusal hover:bg-refusal-soft disabled:text-ink-faint',
  danger: 'bg-refusal text-paper hover:bg-ink disabled:bg-line disabled:text-ink-faint',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-9 px-4 text-[0.8125rem] leading-4',
  normal: 'h-11 px-5 text-sm',
  large: 'h-13 px-7 text-[0.9375rem]',
}

/** The classes of a button, also for links that look like one. */
export function buttonClass(kind: ButtonKind = 'primary', size: ButtonSize = 'normal', more = ''): string {
  return classNames(
    'inline-flex max-w-full shrink-0 forced-colors:border items-center justify-center gap-2 rounded-full font-semibold tracking-[0.01em] text-balance transition-colors duration-150 sm:whitespace-nowrap',
    kinds[kind],
    sizes[size],
    more,
  )
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind
  size?: ButtonSize
  /** While true, the button is disabled and shows a spinner. */
  busy?: boolean
}

export function Button({ kind, size, busy = false, className, disabled, children, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button, busy)
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(kind, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  )
}

/** A round icon button with a name for screen readers. */
export function IconButton({
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors duration-150 hover:bg-leaf-soft hover:text-leaf disabled:text-line-strong',
        className,
      )}
    />
  )
}
