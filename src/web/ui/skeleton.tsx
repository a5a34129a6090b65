import { classNames } from './class-names.ts'

/** Stands where content will be, in its final shape. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-md bg-line', className)} />
  )
}
