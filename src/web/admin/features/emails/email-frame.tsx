import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'

const parts = [
  { name: 'html', label: 'Preview' },
  { name: 'text', label: 'Plain text' },
] as const

/** An email as its recipient sees it, and its plain text. */
export function EmailFrame({ title, html, text }: { title: string; html: string; text: string }) {
  const [part, setPart] = useState<'html' | 'text'>('html')
  return (
    <>
      <div className="flex gap-2 border-b border-line bg-card px-5 py-3">
        {parts.map(({ name, label }) => (
          <Button
            key={name}
            kind={part === name ? 'primary' : 'outline'}
            size="small"
            aria-pressed={part === name}
            onClick={() => setPart(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {part === 'html' ? (
        // Sandboxed: no scripts, no origin. Links open in a new tab.
        <iframe
          title={`Email “${title}”`}
          srcDoc={html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="min-h-0 w-full flex-1"
        />
      ) : (
        <section
          aria-label="Plain text"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto p-5"
        >
          <pre className="font-sans text-sm break-words whitespace-pre-wrap">{text}</pre>
        </section>
      )}
    </>
  )
}
