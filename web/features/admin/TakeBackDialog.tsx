import { type FormEvent, useId, useState } from 'react'
import { type AdminPurchase, adminCustomerRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { stackClass } from '#web/ui/layout.ts'
import { usePurchasesChanged } from './usePurchasesChanged.ts'

/** Takes back the rest of a purchase and ends it, with a reason shown to the customer. */
export function TakeBackDialog({
  purchase,
  onClose,
}: {
  readonly purchase: AdminPurchase
  readonly onClose: () => void
}) {
  const { admin, audit, common } = useText()
  const text = admin.correction
  const format = useFormat()
  const { call } = useCaller()
  const changed = usePurchasesChanged()
  const id = useId()
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

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() !== '') takeBack.mutate()
  }

  return (
    <Dialog
      entries={reason}
      title={`${text.takeBack}: ${purchase.customer_login_name} · ${purchase.product_title}`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            busy={takeBack.isPending}
            disabled={reason.trim() === ''}
          >
            {text.takeBack}
          </Button>
        </>
      }
    >
      <form id={id} className={stackClass('s4')} onSubmit={submit} noValidate>
        <p>{text.takeBackText(left)}</p>
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          maxLength={500}
          required
          value={reason}
          onChange={setReason}
        />
        {takeBack.isError && <Problem>{errorText(takeBack.error)}</Problem>}
      </form>
    </Dialog>
  )
}
