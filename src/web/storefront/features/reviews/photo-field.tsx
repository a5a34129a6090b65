import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { OwnReview } from '#contract/shop/review.ts'
import { maxReviewPhotos } from '#domain/reviews/review-photo.ts'
import { call } from '../../api/call.ts'
import { showResult } from '../../api/show-result.ts'
import { choosePhotos, identifyFile, photoTypes } from '../../parts/choose-photos.ts'

/** Photos for a review: those that it has, and those that are added when it is saved. */
export function PhotoField({
  own,
  chosen,
  onChosen,
  onRemoved,
}: {
  /** The review to edit; undefined for a new one. */
  own: OwnReview | undefined
  chosen: readonly File[]
  onChosen: (photos: readonly File[]) => void
  onRemoved: () => Promise<void>
}) {
  const hintId = useId()
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const stored = own?.photos ?? []
  const left = maxReviewPhotos - stored.length - chosen.length

  function add(files: readonly File[]) {
    const { accepted, refused } = choosePhotos(files, {
      before: chosen,
      left,
      tooMany: `A review can have at most ${maxReviewPhotos} photos.`,
    })
    setError(refused)
    onChosen([...chosen, ...accepted])
  }

  return (
    <fieldset aria-describedby={error === undefined ? hintId : `${hintId} ${errorId}`}>
      <legend className="text-[0.8125rem] font-medium">Photos (optional)</legend>
      <p id={hintId} className="mt-1 text-[0.8125rem] text-ink-soft">
        Up to {maxReviewPhotos} photos, JPEG, PNG or WebP. Our staff look at them before they are shown. Data
        about the place where a photo was taken is removed.
      </p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {stored.map((photo, index) => (
          <Photo
            key={photo.id}
            source={photo.thumbnailUrl}
            label={`Photo ${index + 1}`}
            isWaiting={photo.status === 'pending'}
            onRemove={async () => {
              if (own === undefined) return
              const answer = await call('removeReviewPhoto', { reviewId: own.id, photoId: photo.id })
              showResult(answer)
              if (answer.ok) await onRemoved()
              input.current?.focus()
            }}
          />
        ))}
        {chosen.map((file) => (
          <ChosenPhoto
            key={identifyFile(file)}
            file={file}
            onRemove={() => {
              setError(undefined)
              onChosen(chosen.filter((other) => other !== file))
              input.current?.focus()
            }}
          />
        ))}
        <li className={left > 0 ? undefined : 'sr-only'}>
          <label className="relative flex size-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong text-[0.8125rem] text-ink-soft hover:border-leaf hover:text-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
            <ImagePlus aria-hidden="true" size={22} strokeWidth={1.5} />
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
        </li>
      </ul>
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function ChosenPhoto({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [source] = useState(() => URL.createObjectURL(file))
  return (
    <Photo
      source={source}
      label={file.name}
      onLoad={() => URL.revokeObjectURL(source)}
      onRemove={async () => onRemove()}
    />
  )
}

function Photo({
  source,
  label,
  isWaiting = false,
  onLoad,
  onRemove,
}: {
  source: string
  label: string
  isWaiting?: boolean
  onLoad?: () => void
  onRemove: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  return (
    <li className="relative">
      <img
        src={source}
        alt={label}
        width={96}
        height={96}
        onLoad={onLoad}
        className="size-24 rounded-md border border-line bg-paper-deep object-cover"
      />
      {isWaiting && (
        <span className="absolute inset-x-0 bottom-0 rounded-b-md bg-leaf-night/80 py-0.5 text-center text-xs text-white">
          Waiting
        </span>
      )}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        disabled={busy}
        onClick={async () => {
          setBusy(true)
          await onRemove()
          setBusy(false)
        }}
        className="absolute -top-2 -right-2 inline-flex size-8 items-center justify-center rounded-full border border-line bg-card text-ink hover:border-leaf hover:text-leaf"
      >
        <X aria-hidden="true" size={16} />
      </button>
    </li>
  )
}
