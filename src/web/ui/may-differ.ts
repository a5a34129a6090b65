/**
 * For an element that a script or the browser changes before hydration. React reports the difference in development; Preact, in the
 * built pages, would write the property into the page.
 */
export const mayDiffer = import.meta.env.DEV ? { suppressHydrationWarning: true } : undefined
