import { useQuery } from '@tanstack/react-query'
import { Bold, Eye, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, Pencil } from 'lucide-react'
import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { renderMarkdown } from '#contract/admin/content/calls.ts'
import { FieldErrorsContext, TextAreaField, type TextAreaFieldProps } from '../../ui/field.tsx'
import { write } from '../api/call.ts'
import { IconButton } from './icon-button.tsx'
import { type EditedText, insertLink, toggleMarks, togglePrefix } from './markdown-edits.ts'
import { Loaded } from './query-states.tsx'

type Kind = 'article' | 'description'

interface Tool {
  readonly label: string
  readonly icon: LucideIcon
  /** With Control or Command. */
  readonly key?: string
  edit(text: EditedText): EditedText
}

const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, key: 'b', edit: (text) => toggleMarks(text, '**') },
  { label: 'Italic', icon: Italic, key: 'i', edit: (text) => toggleMarks(text, '*') },
  { label: 'Heading', icon: Heading2, edit: (text) => togglePrefix(text, () => '## ') },
  { label: 'Bulleted list', icon: List, edit: (text) => togglePrefix(text, () => '- ') },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    edit: (text) => togglePrefix(text, (line) => `${line + 1}. `),
  },
  { label: 'Link', icon: Link2, edit: insertLink },
]

/** A text in Markdown with formatting buttons, and a preview as the shop shows it. */
export function MarkdownField({
  kind,
  value,
  onText,
  ...field
}: Omit<TextAreaFieldProps, 'value' | 'onChange'> & {
  kind: Kind
  value: string
  onText: (text: string) => void
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const ownId = useId()
  const id = field.id ?? ownId
  const [wantsPreview, setWantsPreview] = useState(false)
  const fieldErrors = useContext(FieldErrorsContext)
  const error = field.error ?? (field.name === undefined ? undefined : fieldErrors[field.name])
  // An error is shown at the text.
  const isPreview = wantsPreview && error === undefined
  const apply = ({ edit }: Tool) => {
    if (area.current === null) return
    const { selectionStart, selectionEnd } = area.current
    const edited = edit({ text: value, start: selectionStart, end: selectionEnd })
    flushSync(() => onText(edited.text))
    area.current.focus()
    area.current.setSelectionRange(edited.start, edited.end)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (tool === undefined) return
    event.preventDefault()
    apply(tool)
  }
  const ToggleIcon = isPreview ? Pencil : Eye
  return (
    <div>
      <fieldset aria-label="Formatting" className="mb-1 flex min-w-0 flex-wrap items-center gap-0.5">
        {tools.map((tool) => (
          <IconButton
            key={tool.label}
            label={tool.label}
            aria-controls={id}
            disabled={isPreview}
            onClick={() => apply(tool)}
          >
            <tool.icon aria-hidden="true" size={16} />
          </IconButton>
        ))}
        <button
          type="button"
          onClick={() => setWantsPreview(!isPreview)}
          className="ml-auto inline-flex h-9 items-center gap-1.5 rounded-md px-2.5 text-[0.8125rem] font-medium text-leaf hover:bg-leaf-soft"
        >
          <ToggleIcon aria-hidden="true" size={15} />
          {isPreview ? 'Edit text' : 'Preview text'}
        </button>
      </fieldset>
      {isPreview ? (
        <MarkdownPreview label={field.label} kind={kind} markdown={value} />
      ) : (
        <TextAreaField
          {...field}
          id={id}
          ref={area}
          value={value}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={handleKey}
        />
      )}
    </div>
  )
}

function MarkdownPreview({ label, kind, markdown }: { label: string; kind: Kind; markdown: string }) {
  const query = useQuery({
    queryKey: ['markdown', kind, markdown],
    queryFn: () => write(renderMarkdown({ body: { kind, markdown } })),
  })
  return (
    <section
      aria-label={`Preview of ${label}`}
      className="min-h-40 rounded-md border border-line bg-paper p-4"
    >
      <Loaded query={query} lines={3}>
        {({ html }) =>
          html === '' ? (
            <p className="text-sm text-ink-soft">There is no text yet.</p>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it
            <div className="prose text-base!" dangerouslySetInnerHTML={{ __html: html }} />
          )
        }
      </Loaded>
    </section>
  )
}
