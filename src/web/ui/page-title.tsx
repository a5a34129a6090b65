/**
 * The title of what is shown in place of a page. It stands in the page until it is rendered: the server then moves it to the head
 * (`completeHead`). A late part is no place for it, because the browser renders those later than the page.
 */
export function PageTitle({ children }: { children: string }) {
  return <title data-moves="">{children}</title>
}
