import { lazy, Suspense, useState } from 'react'
import type { EnsembleChoice, Job } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { OpenShareButton } from './OpenShareButton.tsx'

const ShareResultDialog = lazy(async () => ({
  default: (await import('./ShareResultDialog.tsx')).ShareResultDialog,
}))

/** Shares a completed result by a link; the dialog's code is loaded on the first click. */
export function ShareButton({
  job,
  compared,
  ensemble,
}: {
  readonly job: Job
  /** Further results of a comparison; absent: the dialog offers one. */
  readonly compared?: readonly Job[]
  /** Results of several atlases with their weights, this one included; absent: none. */
  readonly ensemble?: EnsembleChoice
}) {
  const { shares: text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OpenShareButton hint={text.dialog} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ShareResultDialog
            job={job}
            {...(compared && { compared })}
            {...(ensemble && { ensemble })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
