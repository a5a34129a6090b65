import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'

/** Copies a text to the clipboard. */
export function CopyButton({ text, contentName }: { text: string; contentName: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      announce(
        `Your browser does not allow copying here. Select the ${contentName} and copy it yourself.`,
        'error',
      )
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button kind="outline" size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" size={15} />
      <span aria-live="polite">{copied ? 'Copied' : `Copy ${contentName}`}</span>
    </Button>
  )
}
