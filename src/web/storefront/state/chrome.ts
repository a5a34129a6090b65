import { useRouteLoaderData } from 'react-router'
import type { LayoutData } from '#contract/shop/pages.ts'

/** What the root loaded: menu, footer and the shop's constants, the same on every page. */
export function useChrome(): LayoutData {
  const chrome = useRouteLoaderData<() => Promise<LayoutData>>('root')
  if (chrome === undefined) throw new Error('The frame of the shop was not loaded.')
  return chrome
}
