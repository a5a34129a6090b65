import { data } from 'react-router'

/** Every address nobody else answers; the layout around it draws the page. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
