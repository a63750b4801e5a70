import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Job, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { keepJob } from '#web/api/jobCache.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'

/** Asks before an active job is cancelled. */
export function CancelJobDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { jobs: text } = useText().products
  const client = useQueryClient()
  const { call } = useCaller()
  const cancel = useMutation({
    mutationFn: () => call(routes.cancelJob, { params: { id: job.id } }),
    onSuccess: (cancelled) => {
      keepJob(client, cancelled)
      onClose()
    },
  })
  return (
    <Dialog
      title={text.cancelTitle}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text.keep}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {text.cancelTitle}
          </Button>
        </>
      }
    >
      <p>{text.cancelQuestion}</p>
      {cancel.isError && <Problem>{errorText(cancel.error)}</Problem>}
    </Dialog>
  )
}
