import { useEffect } from 'react'
import { announce } from '#web/ui/announce.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Replaces a page that could not be loaded. The message is also shown in a toast. */
export function PageLoadError({ message }: { message: string }) {
  useEffect(() => announce(message, 'error'), [message])
  return (
    <div className="column flex flex-col items-center gap-6 py-28 text-center">
      <PageTitle>Something went wrong</PageTitle>
      <h1 className="max-w-2xl text-4xl first-letter:uppercase">{message}</h1>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className={buttonClass('primary', 'large')}
      >
        Try again
      </button>
    </div>
  )
}
