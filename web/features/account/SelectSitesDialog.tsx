import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OrderOverviewRow, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { allSitesQuery, queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { ChosenSites } from './ChosenSites.tsx'
import { SiteChoice } from './SiteChoice.tsx'

/** Chooses the sites of a purchase in two steps, since a saved choice is final. */
export function SelectSitesDialog({
  purchase,
  onClose,
}: {
  readonly purchase: OrderOverviewRow
  readonly onClose: () => void
}) {
  const { account, common } = useText()
  const text = account.selection
  const caller = useCaller()
  const client = useQueryClient()
  const format = useFormat()
  const query = useQuery(allSitesQuery(caller))
  const lists = query.data ?? []
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [confirming, setConfirming] = useState(false)
  const bought = purchase.sites_purchased ?? 0
  const chosen = lists.flatMap(({ sites }) => sites).filter(({ id }) => chosenIds.has(id))
  const sitesText = (count: number) => text.sites(count, format.number(count))
  const save = useSingleMutation({
    mutationFn: () =>
      caller.call(routes.selectSites, {
        params: { id: purchase.purchase_id },
        body: { site_ids: chosen.map(({ id }) => id) },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.orders })
      void client.invalidateQueries({ queryKey: queryKeys.anyProduct })
      onClose()
    },
  })

  return (
    <Dialog
      entries={chosenIds}
      title={text.title(purchase.product_name)}
      open
      onClose={onClose}
      actions={
        confirming ? (
          <>
            <Button onClick={() => setConfirming(false)}>{text.back}</Button>
            <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
              {text.save}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button variant="primary" disabled={chosen.length === 0} onClick={() => setConfirming(true)}>
              {text.next}
            </Button>
          </>
        )
      }
    >
      {confirming ? (
        <div className={styled('stack', 's3')}>
          <p>{text.confirm(sitesText(chosen.length))}</p>
          <ChosenSites sites={chosen} />
          <p>
            <b>{text.fixed}</b> {chosen.length < bought && text.lapse(sitesText(bought - chosen.length))}
          </p>
          {save.isError && <Problem>{errorText(save.error)}</Problem>}
        </div>
      ) : (
        <div className={styled('stack', 's3')}>
          <p>
            {text.text(sitesText(bought))} <b>{text.fixed}</b>
          </p>
          {query.isPending && <Spinner />}
          {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
          {query.data && (
            <SiteChoice lists={lists} most={bought} chosenIds={chosenIds} onChange={setChosenIds} />
          )}
        </div>
      )}
    </Dialog>
  )
}
