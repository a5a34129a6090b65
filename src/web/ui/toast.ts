export type Tone = 'success' | 'error' | 'info'

export interface ToastAction {
  readonly label: string
  readonly act: () => void
}
