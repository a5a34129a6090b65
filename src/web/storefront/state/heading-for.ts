import { useLocation, useNavigation } from 'react-router'

/**
 * Changes when the shopper leaves for another location, and not once more on arrival: what was opened meanwhile
 * belongs to the page that comes.
 */
export function useHeadingFor(): string {
  const { key } = useLocation()
  return useNavigation().location?.key ?? key
}
