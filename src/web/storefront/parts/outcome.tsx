import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The result of an action, as an icon and a sentence. */
export function Outcome({
  ok,
  message,
  drawing,
}: {
  ok: boolean
  message: string
  /** Shown of a success instead of the icon. */
  drawing?: ReactNode
}) {
  const Icon = ok ? CircleCheck : CircleAlert
  return (
    <>
      {ok && drawing ? (
        drawing
      ) : (
        <Icon aria-hidden="true" size={44} strokeWidth={1.25} className={ok ? 'text-leaf' : 'text-refusal'} />
      )}
      <p className="max-w-full break-words">{message}</p>
    </>
  )
}

/** Has the shape of the outcome that is loading. */
export function OutcomeSkeleton({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <Skeleton className="size-11 rounded-full" />
      <Skeleton className="h-5 w-64" />
    </>
  )
}
