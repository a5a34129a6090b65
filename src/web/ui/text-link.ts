/** A link or a button within a text that is small but can be pressed with a finger. */
export const textLinkClass =
  'inline-flex min-h-6 items-center font-medium text-leaf underline underline-offset-4'
