import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { maxReturnPhotos } from '#domain/returns/return-photo.ts'
import { Button } from '#web/ui/button.tsx'
import { choosePhotos, identifyFile, photoTypes } from '../choose-photos.ts'

/** Photos for a return. They are uploaded when it is requested. */
export function ReturnPhotosField({
  photos,
  isRequired,
  error: givenError,
  onChange,
}: {
  photos: readonly File[]
  isRequired: boolean
  error: string | undefined
  onChange: (photos: readonly File[]) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const error = refused ?? givenError
  const left = maxReturnPhotos - photos.length

  function add(files: readonly File[]) {
    const { accepted, refused } = choosePhotos(files, {
      before: photos,
      left,
      tooMany: `A return can have at most ${maxReturnPhotos} photos.`,
    })
    setRefused(refused)
    onChange([...photos, ...accepted])
  }

  return (
    <fieldset aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}>
      <legend className="text-[0.8125rem] font-medium">Photos{isRequired ? '' : ' (optional)'}</legend>
      <p id={`${id}-hint`} className="mt-1 text-[0.8125rem] text-ink-soft">
        Up to {maxReturnPhotos} photos, JPEG, PNG or WebP. Only our staff see them.
      </p>
      {photos.length > 0 && (
        <ul className="mt-2 divide-y divide-line text-sm">
          {photos.map((photo) => (
            <li key={identifyFile(photo)} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0 truncate">{photo.name}</span>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove ${photo.name}`}
                onClick={() => {
                  setRefused(undefined)
                  onChange(photos.filter((other) => other !== photo))
                  input.current?.focus()
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* It takes the focus of a photo that is removed, also when no more could be added before. */}
      <div className={left > 0 ? undefined : 'sr-only'}>
        <label className="relative mt-3 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-dashed border-line-strong px-4 text-[0.8125rem] text-ink-soft hover:border-leaf hover:text-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
          <ImagePlus aria-hidden="true" size={18} strokeWidth={1.5} />
          Add photos
          <input
            ref={input}
            type="file"
            accept={photoTypes.join(',')}
            multiple
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              // The same file can be chosen again after it was removed.
              event.target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          data-error
          className="mt-1.5 text-[0.8125rem] font-medium text-refusal"
        >
          {error}
        </p>
      )}
    </fieldset>
  )
}
