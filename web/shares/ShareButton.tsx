import { lazy, Suspense, useState } from 'react'
import type { Job } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { OpenShareButton } from './OpenShareButton.tsx'

const ShareResultDialog = lazy(async () => ({
  default: (await import('./ShareResultDialog.tsx')).ShareResultDialog,
}))

/** Shares a completed result by a link; the dialog's code is loaded on the first click. */
export function ShareButton({
  job,
  compared,
}: {
  readonly job: Job
  /** Further results of a comparison; absent: the dialog offers one. */
  readonly compared?: readonly Job[]
}) {
  const { shares: text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OpenShareButton hint={text.dialog} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ShareResultDialog job={job} {...(compared && { compared })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
