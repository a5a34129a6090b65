import { useLocation, useNavigate, useNavigation } from 'react-router'
import { create } from 'zustand'
import { paths } from '#web/paths.ts'

/** The query chosen last, and where it was chosen: it counts until the router has arrived anywhere else. */
const useChosenQuery = create<{ search: string; chosenAt: string | undefined }>(() => ({
  search: '',
  chosenAt: undefined,
}))

/**
 * The catalog's query as the shopper has already chosen it, also while that page is on its way. So a tick
 * shows at once, and a second tick builds on the first.
 */
export function useCatalogQuery() {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const chosen = useChosenQuery(({ search, chosenAt }) => (chosenAt === here.key ? search : undefined))
  const pending = coming?.pathname === paths.products() || chosen !== undefined
  return {
    query: new URLSearchParams(chosen ?? (coming?.pathname === paths.products() ? coming : here).search),
    pending,
    /** Goes to a filtered address and keeps the scroll position. */
    choose: (address: string) => {
      const search = address.includes('?') ? address.slice(address.indexOf('?')) : ''
      useChosenQuery.setState({ search, chosenAt: here.key })
      void navigate(address, { preventScrollReset: true })
    },
  }
}
