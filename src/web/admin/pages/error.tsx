import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { adminPaths } from '../paths.ts'

/** Shown when a page fails to load or render. */
export function ErrorPage() {
  const error = useRouteError()
  const unknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
      <title>{unknown ? 'Not found · Leafward admin' : 'Something went wrong · Leafward admin'}</title>
      <h1 className="max-w-xl text-2xl">
        {unknown ? 'Page not found.' : 'Something went wrong. Please try refreshing the page.'}
      </h1>
      {unknown ? (
        <Link to={adminPaths.dashboard} className={buttonClass()}>
          Go to dashboard
        </Link>
      ) : (
        <button type="button" onClick={() => window.location.reload()} className={buttonClass()}>
          Refresh
        </button>
      )}
    </main>
  )
}

export function NotFoundPage() {
  return (
    <div className="flex flex-col items-center gap-5 py-24 text-center">
      <title>Not found · Leafward admin</title>
      <h1 className="text-2xl">Page not found.</h1>
      <Link to={adminPaths.dashboard} className={buttonClass()}>
        Go to dashboard
      </Link>
    </div>
  )
}
