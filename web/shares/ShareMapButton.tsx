import { lazy, Suspense, useState } from 'react'
import type { NewSharedMap } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { OpenShareButton } from './OpenShareButton.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** Shares a map as it is on the screen; the dialog's code is loaded on the first click. */
export function ShareMapButton({
  shown,
}: {
  /** The map with its view; null: not drawn yet. */
  readonly shown: (() => NewSharedMap) | null
}) {
  const { shares: text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OpenShareButton hint={text.mapDialog} disabled={shown === null} onClick={() => setOpen(true)} />
      {isOpen && shown && (
        <Suspense>
          <ShareDialog
            title={text.mapDialog}
            intro={text.mapIntro}
            shown={() => ({ map: shown() })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
