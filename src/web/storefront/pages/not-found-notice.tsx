import { PageTitle } from '#web/ui/page-title.tsx'
import { latePart } from '../parts/late-part.tsx'

const MissingPage = latePart(() => import('./missing-page.tsx'))

/** In place of every page that does not exist. */
export function NotFoundNotice() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <MissingPage />
    </>
  )
}
