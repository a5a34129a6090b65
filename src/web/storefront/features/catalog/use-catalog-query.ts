import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { create } from 'zustand'
import { paths } from '#web/paths.ts'

/** The address chosen last, until the router has arrived there. */
const useChosenAddress = create<{ search: string | undefined }>(() => ({ search: undefined }))

/**
 * The catalog's query as the shopper has already chosen it, also while that page is on its way. So a tick
 * shows at once, and a second tick builds on the first.
 */
export function useCatalogQuery() {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const chosen = useChosenAddress(({ search }) => search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere settles the choice
  useEffect(() => useChosenAddress.setState({ search: undefined }), [here.key])
  const pending = coming?.pathname === paths.products() || chosen !== undefined
  return {
    query: new URLSearchParams(chosen ?? (coming?.pathname === paths.products() ? coming : here).search),
    pending,
    /** Goes to a filtered address and keeps the scroll position. */
    choose: (address: string) => {
      useChosenAddress.setState({ search: address.includes('?') ? address.slice(address.indexOf('?')) : '' })
      void navigate(address, { preventScrollReset: true })
    },
  }
}
