import { useQuery } from '@tanstack/react-query'
import { type OrderOverviewRow, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ChosenSites } from './ChosenSites.tsx'

/** The permanently chosen sites of a purchase. */
export function ChosenSitesDialog({
  purchase,
  onClose,
}: {
  readonly purchase: OrderOverviewRow
  readonly onClose: () => void
}) {
  const { account, common } = useText()
  const { call } = useCaller()
  const id = purchase.purchase_id
  const selection = useQuery({
    queryKey: queryKeys.siteSelection(id),
    queryFn: ({ signal }) => call(routes.siteSelection, { params: { id }, signal }),
  })
  return (
    <Dialog
      title={account.selection.chosenTitle(purchase.product_name)}
      open
      onClose={onClose}
      actions={<Button onClick={onClose}>{common.close}</Button>}
    >
      {selection.isPending && <Spinner />}
      {selection.isError && <Problem>{errorText(selection.error)}</Problem>}
      {selection.data && <ChosenSites sites={selection.data.sites} />}
    </Dialog>
  )
}
