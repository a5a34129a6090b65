import { latePart } from './late-part.tsx'

const NotFoundDetails = latePart(() => import('./not-found-details.tsx'))

export function NotFoundNotice() {
  return (
    <>
      <title>Page not found</title>
      <NotFoundDetails />
    </>
  )
}
