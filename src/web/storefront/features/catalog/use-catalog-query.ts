import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { create } from 'zustand'
import { paths } from '#web/paths.ts'

/**
 * The query that was chosen last, and the location it was chosen at. It counts until the router arrives elsewhere. A
 * return to the same history entry is another location, although its key is the same.
 */
const useChosenQuery = create<{ search: string; chosenAt: Location | undefined }>(() => ({
  search: '',
  chosenAt: undefined,
}))

/**
 * The catalog query as the shopper has chosen it, also while that page is loading. A checked filter shows at once, and
 * a second one is added to the first.
 */
export function useCatalogQuery() {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const chosen = useChosenQuery(({ search, chosenAt }) => (chosenAt === here ? search : undefined))
  const pending = coming?.pathname === paths.products() || chosen !== undefined
  return {
    query: readParameters(chosen ?? (coming?.pathname === paths.products() ? coming : here).search),
    pending,
    /** Goes to a URL of the catalog and keeps the scroll position. */
    choose: (address: string) => {
      const search = address.includes('?') ? address.slice(address.indexOf('?')) : ''
      useChosenQuery.setState({ search, chosenAt: here })
      void navigate(address, { preventScrollReset: true })
    },
  }
}

/** The parameters of a URL. An empty one chooses nothing, and the server does not render it. */
function readParameters(search: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''))
}
