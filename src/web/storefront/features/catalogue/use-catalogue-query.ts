import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '#web/paths.ts'

/**
 * The catalogue's query as the shopper has already chosen it: while a page is on its way, the one that is
 * coming. So a tick shows at once.
 */
export function useCatalogueQuery() {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const target = coming?.pathname === paths.products() ? coming : here
  return {
    query: new URLSearchParams(target.search),
    pending: coming?.pathname === paths.products(),
    /** Goes to a filtered address and keeps the scroll position. */
    choose: (address: string) => void navigate(address, { preventScrollReset: true }),
  }
}
