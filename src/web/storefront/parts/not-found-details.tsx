import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Drawing } from './drawing.tsx'

export default function NotFoundDetails() {
  return (
    <div className="column flex flex-col items-center gap-6 py-14 text-center md:py-20">
      <Drawing subject="search" />
      <p className="text-ink-faint">404</p>
      <h1 className="max-w-2xl text-4xl md:text-5xl">We cannot find this page.</h1>
      <p className="max-w-md text-ink-soft">
        The link may be wrong, or the product may no longer be available. Use the search above to find
        something else.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={paths.products()} className={buttonClass('primary', 'large')}>
          Browse All Products
        </Link>
        <Link to={paths.home()} className={buttonClass('outline', 'large')}>
          Go to home page
        </Link>
      </div>
    </div>
  )
}
