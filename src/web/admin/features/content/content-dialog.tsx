import { useState } from 'react'
import type { ContentBlock } from '#contract/admin/shop.ts'
import { done } from '#contract/answers/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { useWrite } from '../../api/use-write.ts'
import { TextArea } from '../../parts/text-area.tsx'
import { pathWords, textsIn, withText } from './texts.ts'

const longText = 70

/** Every text of a block, each in a field of its own, saved together. */
export function ContentDialog({ block, onClose }: { block: ContentBlock; onClose: () => void }) {
  const [value, setValue] = useState(block.value)
  const save = useWrite(
    done,
    () => ({ path: `/api/admin/content/${encodeURIComponent(block.key)}`, body: { value } }),
    onClose,
  )
  const texts = textsIn(value)
  // A field keeps its kind while its text grows or shrinks.
  const before = new Map(textsIn(block.value).map(({ path, text }) => [pathWords(path), text]))
  return (
    <Overlay
      title={`Edit ${block.key}`}
      place="right"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="content"
            size="small"
            busy={save.isPending}
            disabled={value === block.value}
          >
            Save
          </Button>
        </div>
      }
    >
      <form
        id="content"
        className="space-y-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        {texts.map(({ path, text }) => {
          const words = pathWords(path)
          const change = (to: string) => setValue(withText(value, path, to))
          return (before.get(words)?.length ?? 0) > longText ? (
            <TextArea
              key={words}
              label={words || block.key}
              rows={4}
              value={text}
              onChange={(event) => change(event.target.value)}
            />
          ) : (
            <TextField
              key={words}
              label={words || block.key}
              value={text}
              onChange={(event) => change(event.target.value)}
            />
          )
        })}
      </form>
    </Overlay>
  )
}
