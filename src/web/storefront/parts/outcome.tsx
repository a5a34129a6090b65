import { CircleAlert, CircleCheck } from 'lucide-react'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How it went, as a sign and a sentence. */
export function Outcome({ ok, message }: { ok: boolean; message: string }) {
  const Icon = ok ? CircleCheck : CircleAlert
  return (
    <>
      <Icon aria-hidden="true" size={44} strokeWidth={1.25} className={ok ? 'text-leaf' : 'text-refusal'} />
      <p className="max-w-full break-words">{message}</p>
    </>
  )
}

/** In the shape of the outcome that is waited for. */
export function OutcomeSkeleton({ what }: { what: string }) {
  return (
    <>
      <span className="sr-only">{what}</span>
      <Skeleton className="size-11 rounded-full" />
      <Skeleton className="h-5 w-64" />
    </>
  )
}
