import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'))

/** Opens what there is to share the wishlist. */
export function ShareWishlist() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden="true" size={17} /> Share
      </Button>
      {isOpen && <ShareDialog onClose={close} onMissing={close} />}
    </>
  )
}
