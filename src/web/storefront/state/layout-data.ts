import { useRouteLoaderData } from 'react-router'
import type { LayoutData } from '#contract/shop/pages.ts'

/** What the root loaded for every page: menu, footer and the shop's constants. */
export function useLayoutData(): LayoutData {
  const layout = useRouteLoaderData<() => Promise<LayoutData>>('root')
  if (layout === undefined) throw new Error('The layout of the shop was not loaded.')
  return layout
}
