import { useLocation, useNavigation } from 'react-router'

/**
 * The key of the location the shopper goes to, or of the current one. It changes when they leave a page, and not again
 * on arrival, so that what they open meanwhile belongs to the next page.
 */
export function useTargetLocationKey(): string {
  const { key } = useLocation()
  return useNavigation().location?.key ?? key
}
