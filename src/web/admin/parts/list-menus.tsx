import { useMutation } from '@tanstack/react-query'
import { Columns3, Download } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { toExportPath } from '#contract/admin/list-call.ts'
import { announce } from '../../ui/announce.ts'
import { download, getErrorMessage, type Query } from '../api/call.ts'
import { useIsNarrow } from '../state/use-is-narrow.ts'
import type { Columns } from './columns.tsx'
import { IconButton } from './icon-button.tsx'

/** A button of the toolbar that opens a small panel. */
export function ToolbarMenu({
  label,
  icon,
  children,
}: {
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <IconButton label={label}>{icon}</IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-40 max-h-[70dvh] w-[min(20rem,calc(100vw-1.5rem))] animate-rise overflow-y-auto rounded-lg border border-line bg-card p-3 text-sm shadow-panel"
        >
          {children(() => setIsOpen(false))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Hides and shows the columns of a list. */
export function ColumnsMenu<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: Columns<Row>
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}) {
  const isNarrow = useIsNarrow()
  // A phone never shows the columns of wide screens.
  const choices = columns.filter(({ enableHiding, meta }) => enableHiding && !(isNarrow && meta?.minWidth))
  return (
    <ToolbarMenu label="Columns" icon={<Columns3 aria-hidden="true" size={17} />}>
      {() => (
        <>
          <ul>
            {choices.map(({ id = '', header }) => (
              <li key={id}>
                <label className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-leaf-soft">
                  <input
                    type="checkbox"
                    className="size-4.5"
                    checked={!hidden.includes(id)}
                    onChange={({ target }) =>
                      onChange(target.checked ? hidden.filter((each) => each !== id) : [...hidden, id])
                    }
                  />
                  {String(header)}
                </label>
              </li>
            ))}
          </ul>
          {hidden.length > 0 && (
            <button
              type="button"
              onClick={() => onChange([])}
              className="mt-1 h-9 px-2 font-medium text-leaf hover:underline"
            >
              Show all columns
            </button>
          )}
        </>
      )}
    </ToolbarMenu>
  )
}

/** Saves the rows of all pages, by the filters and order that are set, as a CSV file. */
export function ExportButton({ path, query }: { path: string; query: Query }) {
  const exporting = useMutation({
    mutationFn: () => download({ method: 'GET', path: toExportPath(path), query, response: undefined }),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <IconButton
      label="Export CSV"
      aria-busy={exporting.isPending}
      onClick={() => exporting.isPending || exporting.mutate()}
    >
      <Download aria-hidden="true" size={17} className={exporting.isPending ? 'animate-pulse' : undefined} />
    </IconButton>
  )
}
