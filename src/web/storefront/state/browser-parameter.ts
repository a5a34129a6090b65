import { useSearchParams } from 'react-router'
import { useAfterHydration } from './after-hydration.ts'

/**
 * A parameter of the URL that only the browser reads: the server keeps one page for all its values. Empty until hydration is
 * over.
 */
export function useBrowserParameter(name: string): string {
  const [parameters] = useSearchParams()
  return useAfterHydration() ? (parameters.get(name)?.trim() ?? '') : ''
}
