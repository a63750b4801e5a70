import { useState } from 'react'
import { type AdminPurchase, adminCustomerRoutes, type NewCorrection } from '#contracts'
import { readTypedNumber } from '#domain'
import { CorrectionList } from '#web/account/CorrectionList.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { grid } from '#web/ui/styled.ts'
import { dayOf, endOfDay } from './dayText.ts'
import { usePurchasesChanged } from './usePurchasesChanged.ts'

/** Corrects the number or the date limit of a purchase, with a reason shown to the customer. */
export function CorrectionDialog({
  purchase,
  onClose,
}: {
  readonly purchase: AdminPurchase
  readonly onClose: () => void
}) {
  const { admin } = useText()
  const text = admin.correction
  const format = useFormat()
  const { call } = useCaller()
  const changed = usePurchasesChanged()
  const bought = purchase.sites ?? purchase.initial_orders
  const used =
    purchase.sites === null
      ? (purchase.initial_orders ?? 0) - (purchase.remaining_orders ?? 0)
      : (purchase.sites_selected ?? 0)
  const [count, setCount] = useState(bought === null ? '' : format.typed(bought))
  const [day, setDay] = useState(dayOf(purchase.expires_at))
  const [reason, setReason] = useState('')
  const counted = readTypedNumber(count, format.decimalSign)
  const amount = counted.ok ? counted.value : Number.NaN
  const countError =
    bought === null || (Number.isInteger(amount) && amount >= used) ? null : text.tooFew(format.number(used))
  const isOther = (bought !== null && amount !== bought) || day !== dayOf(purchase.expires_at)
  const isReady = countError === null && isOther && reason.trim() !== ''
  const save = useSingleMutation({
    mutationFn: (body: NewCorrection) =>
      call(adminCustomerRoutes.adminCorrectPurchase, { params: { id: purchase.id }, body }),
    onSuccess: () => {
      changed()
      onClose()
    },
  })

  function submit() {
    save.mutate({
      reason: reason.trim(),
      ...(bought === null || amount === bought
        ? {}
        : { [purchase.sites === null ? 'initial_orders' : 'sites']: amount }),
      ...(day === dayOf(purchase.expires_at) ? {} : { expires_at: endOfDay(day) }),
    })
  }

  return (
    <FormDialog
      entries={{ count, day, reason }}
      title={`${text.open}: ${purchase.customer_login_name} · ${purchase.product_title}`}
      submit={text.submit}
      busy={save.isPending}
      disabled={!isReady}
      problem={save.isError && errorText(save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div {...grid('repeat(auto-fit, minmax(200px, 1fr))', 's3', 'acrossS4', 'atTop')}>
        {bought !== null && (
          <NumberField
            label={purchase.sites === null ? text.ordersInAll : text.sitesInAll}
            hint={text.used(format.number(used))}
            value={count}
            onChange={setCount}
            error={countError}
          />
        )}
        <TextField label={admin.expiry} type="date" hint={admin.expiryHint} value={day} onChange={setDay} />
      </div>
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        maxLength={500}
        required
        value={reason}
        onChange={setReason}
      />
      <CorrectionList corrections={purchase.corrections} />
    </FormDialog>
  )
}
