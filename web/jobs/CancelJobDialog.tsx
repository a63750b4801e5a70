import { useQueryClient } from '@tanstack/react-query'
import { type Job, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { keepJob } from '#web/api/jobCache.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'

/** Confirms the cancellation of an active job. */
export function CancelJobDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { jobs: text } = useText().products
  const client = useQueryClient()
  const { call } = useCaller()
  const cancel = useSingleMutation({
    mutationFn: () => call(routes.cancelJob, { params: { id: job.id } }),
    onSuccess: (cancelled) => {
      keepJob(client, cancelled)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={text.cancelTitle}
      keep={text.keep}
      confirm={text.cancelTitle}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>{text.cancelQuestion}</p>
      {cancel.isError && <Problem>{errorText(cancel.error)}</Problem>}
    </ConfirmDialog>
  )
}
