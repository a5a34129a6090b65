import { Button } from '../../ui/button.tsx'

/** Prints the page without itself. */
export function PrintButton() {
  return (
    <span data-screen>
      <Button size="small" kind="outline" onClick={() => window.print()}>
        Print
      </Button>
    </span>
  )
}
