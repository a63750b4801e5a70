import { useQueryClient } from '@tanstack/react-query'
import { followedResultRoutes, type Job, type NewJob } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { followedResultsKey } from './useFollowedResults.ts'

interface DialogProps {
  readonly job: Job
  readonly onClose: () => void
}

/** Turns the recalculation of a result on, with its cost, or off. */
export function FollowDialog({ isFollowed, ...props }: DialogProps & { readonly isFollowed: boolean }) {
  return isFollowed ? <UnfollowDialog {...props} /> : <AgreeDialog {...props} />
}

function AgreeDialog({ job, onClose }: DialogProps) {
  const { followedResults: text } = useText()
  const format = useFormat()
  const { call } = useCaller()
  const client = useQueryClient()
  // Without redo_of the quote is the cost of a result that is no longer free.
  const quote = useQuote(orderOf(job), null)
  const orders = quote.data?.orders
  const keep = useSingleMutation({
    mutationFn: (most_orders: number) =>
      call(followedResultRoutes.followResult, { params: { id: job.id }, body: { most_orders } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: followedResultsKey })
      onClose()
    },
  })
  const failure = keep.error ?? quote.error
  const isForecast = Array.isArray(job.parameters.months)
  return (
    <FormDialog
      title={text.dialog}
      submit={orders === undefined ? null : text.confirm(orders, format.number(orders))}
      icon="clock"
      busy={keep.isPending}
      problem={failure && errorText(failure)}
      onSubmit={() => orders !== undefined && keep.mutate(orders)}
      onClose={onClose}
    >
      <p>{text.intro}</p>
      {orders === undefined ? (
        !failure && <Spinner />
      ) : (
        <p>
          {isForecast ? text.forecast : text.free} {text.cost(orders, format.number(orders))}
        </p>
      )}
    </FormDialog>
  )
}

function UnfollowDialog({ job, onClose }: DialogProps) {
  const { followedResults: text, common } = useText()
  const { call } = useCaller()
  const client = useQueryClient()
  const release = useSingleMutation({
    mutationFn: () => call(followedResultRoutes.unfollowResult, { params: { id: job.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: followedResultsKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={text.unfollowTitle}
      keep={common.cancel}
      confirm={text.unfollow}
      busy={release.isPending}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      {release.isError && <Problem>{errorText(release.error)}</Problem>}
      {text.unfollowText}
    </ConfirmDialog>
  )
}

function orderOf({ product, product_id, list_id, site_ids, parameters }: Job): NewJob | null {
  if (list_id === null) return null
  return { product, product_id, list_id, site_ids: [...site_ids], parameters }
}
