import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useLayoutData } from '../state/layout-data.ts'
import { LeafMark } from './catalog/product-picture.tsx'

/** The mark and the name of the shop, which lead to its home page. */
export function LogoLink({ className }: { className?: string }) {
  const { shopName } = useLayoutData()
  return (
    <Link
      to={paths.home()}
      className={classNames('flex items-center gap-2 text-leaf', className)}
      aria-label={`${shopName}, home`}
    >
      <LeafMark className="size-7 max-[22.5rem]:hidden" />
      <span className="font-serif text-[1.625rem] leading-none tracking-[-0.03em] text-leaf-deep">
        {shopName}
      </span>
    </Link>
  )
}
