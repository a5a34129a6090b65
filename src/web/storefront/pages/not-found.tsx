import { data } from 'react-router'
import { NotFoundNotice } from './not-found-notice.tsx'

/** For every other URL. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}

export function ErrorBoundary() {
  return <NotFoundNotice />
}
