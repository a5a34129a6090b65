import { classNames } from './class-names.ts'

/** A placeholder in the shape of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-md bg-line', className)} />
  )
}
