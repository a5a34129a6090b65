export type Tone = 'success' | 'error' | 'info'

export interface ToastAction {
  readonly label: string
  readonly act: () => void
  /** What it undoes, such as the removal of one product from the cart: the offer lasts until the same is changed again. */
  readonly undoes?: string
}
