import { Menu } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LogoLink } from '../../parts/logo-link.tsx'
import { useLayoutData } from '../../state/layout-data.ts'
import { useLiveClaims } from '../../state/live-claims.ts'
import { usePanels } from '../../state/panels.ts'
import { CategoryBar } from './category-bar.tsx'
import { HeaderActions } from './header-actions.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { SearchBox } from './search-box.tsx'

/** Promo strip, logo, search, actions and the category bar. A transform hides the strip, so the page does not move. */
export function SiteHeader() {
  const { strip: promised, menu } = useLayoutData()
  const [strip] = useLiveClaims(promised ? [promised] : [])
  const atTop = useAtTop()
  const { openPanel } = usePanels()
  return (
    <header
      className={classNames(
        // On a low screen it would cover most of the page. With large text, its upper rows scroll away for the same reason.
        'sticky top-[min(0px,(20svh-6rem)*4)] z-30 transition-transform duration-200 ease-calm [@media(height<30rem)]:relative',
        strip && !atTop && '-translate-y-10',
      )}
    >
      {strip && <PromoStrip strip={strip} shown={atTop} />}
      <div className="border-b border-line bg-paper">
        <div className="column flex flex-wrap items-center gap-x-2 py-2 md:flex-nowrap md:gap-x-8 md:py-4">
          <IconButton label="Menu" className="-ml-2 lg:hidden" onClick={() => openPanel('menu')}>
            <Menu aria-hidden="true" size={22} />
          </IconButton>
          <LogoLink />
          <div className="order-last w-full pt-2 md:order-none md:mx-auto md:max-w-xl md:pt-0">
            <SearchBox />
          </div>
          <HeaderActions />
        </div>
        <CategoryBar menu={menu} />
      </div>
    </header>
  )
}

function useAtTop(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY < 1,
    () => true,
  )
}

function subscribeToScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
