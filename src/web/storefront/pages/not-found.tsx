import { data } from 'react-router'

/** For every other URL. The layout shows the page. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
