import { lazy, Suspense, useState } from 'react'
import type { Job } from '#contracts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

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
  const refusal = useDemoRefusal()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon="eye"
        title={refusal ?? text.dialog}
        disabled={refusal !== undefined}
        onClick={() => setOpen(true)}
      >
        {text.share}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog job={job} {...(compared && { compared })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
