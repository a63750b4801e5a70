import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type AdminPurchase, adminRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'
import { dayOf, endOfDay } from './dayText.ts'

/** Moves the date until which a purchase is valid. */
export function ExpiryDialog({
  purchase,
  onClose,
}: {
  readonly purchase: AdminPurchase
  readonly onClose: () => void
}) {
  const { admin, common } = useText()
  const { call } = useCaller()
  const client = useQueryClient()
  const id = useId()
  const [day, setDay] = useState(dayOf(purchase.expires_at))
  const save = useSingleMutation({
    mutationFn: () =>
      call(adminRoutes.adminChangePurchase, {
        params: { id: purchase.id },
        body: { expires_at: endOfDay(day) },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: adminKeys.anyPurchases })
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <Dialog
      entries={day}
      title={`${purchase.customer_login_name} · ${purchase.product_title}`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending}>
            {common.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <TextField label={admin.expiry} type="date" hint={admin.expiryHint} value={day} onChange={setDay} />
        {save.isError && <Problem>{errorText(save.error)}</Problem>}
      </form>
    </Dialog>
  )
}
