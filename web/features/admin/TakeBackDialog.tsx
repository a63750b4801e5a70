import { useState } from 'react'
import { type AdminPurchase, adminCustomerRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { usePurchasesChanged } from './usePurchasesChanged.ts'

/** Takes back the rest of a purchase and ends it, with a reason shown to the customer. */
export function TakeBackDialog({
  purchase,
  onClose,
}: {
  readonly purchase: AdminPurchase
  readonly onClose: () => void
}) {
  const { admin, audit } = useText()
  const text = admin.correction
  const format = useFormat()
  const { call } = useCaller()
  const changed = usePurchasesChanged()
  const [reason, setReason] = useState('')
  const takeBack = useSingleMutation({
    mutationFn: () =>
      call(adminCustomerRoutes.adminTakeBackPurchase, {
        params: { id: purchase.id },
        body: { reason: reason.trim() },
      }),
    onSuccess: () => {
      changed()
      onClose()
    },
  })
  const sitesLeft = (purchase.sites ?? 0) - (purchase.sites_selected ?? 0)
  const left =
    purchase.sites !== null
      ? audit.sites(sitesLeft, format.number(sitesLeft))
      : purchase.remaining_orders === null
        ? audit.unlimitedOrders
        : audit.orders(purchase.remaining_orders, format.number(purchase.remaining_orders))

  return (
    <FormDialog
      entries={reason}
      title={`${text.takeBack}: ${purchase.customer_login_name} · ${purchase.product_title}`}
      submit={text.takeBack}
      variant="danger"
      busy={takeBack.isPending}
      disabled={reason.trim() === ''}
      problem={takeBack.isError && errorText(takeBack.error)}
      onSubmit={() => takeBack.mutate()}
      onClose={onClose}
    >
      <p>{text.takeBackText(left)}</p>
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={500}
        required
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
