import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteView, listSavedViews, saveView } from '#contract/admin/staff/calls.ts'
import { savedViewInput } from '#contract/admin/staff/saved-views.ts'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { useWriteForm } from '../api/use-write-form.ts'
import { IconButton } from './icon-button.tsx'
import { ToolbarMenu } from './list-menus.tsx'
import { Loaded } from './query-states.tsx'

interface ListView {
  /** The path of the list's call. */
  readonly list: string
  /** The query string that the list has now, without its page. */
  readonly view: string
  onOpen(view: string): void
}

/** The searches, filters and orders of a list that the staff member keeps under names. */
export function SavedViewsMenu(props: ListView) {
  return (
    <ToolbarMenu label="Saved views" icon={<Bookmark aria-hidden="true" size={17} />}>
      {(close) => (
        <SavedViews
          {...props}
          onOpen={(view) => {
            props.onOpen(view)
            close()
          }}
        />
      )}
    </ToolbarMenu>
  )
}

function SavedViews({ list, view, onOpen }: ListView) {
  const query = useRead(listSavedViews({ query: { list } }))
  const remove = useWrite((id: string) => deleteView({ params: { id } }))
  const [saved, setSaved] = useState(0)
  return (
    <Loaded query={query} lines={2}>
      {({ views }) => (
        <>
          {views.length === 0 && <p className="px-2 py-1 text-ink-soft">No saved views yet.</p>}
          <ul>
            {views.map(({ id, name, query }) => (
              <li key={id} className="flex items-center gap-1">
                <button
                  type="button"
                  aria-current={query === view ? 'true' : undefined}
                  onClick={() => onOpen(query)}
                  className="min-h-9 min-w-0 flex-1 rounded-md px-2 py-1 text-left wrap-anywhere hover:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf"
                >
                  {name}
                </button>
                <IconButton
                  label={`Delete view ${name}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  <Trash2 aria-hidden="true" size={15} />
                </IconButton>
              </li>
            ))}
          </ul>
          <div className="mt-2 border-t border-line px-2 pt-3">
            {view === '' ? (
              <p className="text-ink-soft">Search, filter or sort the list to save a view.</p>
            ) : (
              <SaveViewForm
                key={saved}
                list={list}
                view={view}
                onSaved={() => setSaved((before) => before + 1)}
              />
            )}
          </div>
        </>
      )}
    </Loaded>
  )
}

function SaveViewForm({ list, view, onSaved }: Pick<ListView, 'list' | 'view'> & { onSaved: () => void }) {
  const form = useWriteForm({
    call: (values) => saveView({ body: { list, name: values.text('name'), query: view } }),
    schema: savedViewInput,
    errorField: 'name',
    onSaved,
  })
  return (
    <Form form={form} label="Save this view" className="space-y-3">
      <TextField name="name" label="Name of this view" autoComplete="off" />
      <SubmitButton size="small">Save view</SubmitButton>
    </Form>
  )
}
