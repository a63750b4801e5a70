import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminRoutes, type NewPurchase, productNameOf } from '#contracts'
import { readTypedNumber } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid } from '#web/ui/styled.ts'
import { adminKeys } from './adminKeys.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { useExpiryDay } from './useExpiryDay.ts'

/** Grants a customer orders or sites of a product. */
export function GrantDialog({
  customerId,
  onClose,
}: {
  readonly customerId: number | null
  readonly onClose: () => void
}) {
  const { admin, common, shell } = useText()
  const format = useFormat()
  const { call } = useCaller()
  const client = useQueryClient()
  const [customer, setCustomer] = useState(customerId)
  const [product, setProduct] = useState<number | null>(null)
  const [kind, setKind] = useState<'orders' | 'sites'>('orders')
  const [count, setCount] = useState('')
  const { day, setDay, expiry, isPast } = useExpiryDay()
  const [isAsking, setAsking] = useState(false)
  const products = useQuery({
    queryKey: adminKeys.products,
    queryFn: ({ signal }) => call(adminRoutes.adminProducts, { signal }),
  })
  const counted = readTypedNumber(count, format.decimalSign)
  const amount = count.trim() === '' ? null : counted.ok ? counted.value : Number.NaN
  const wellCounted = amount === null ? kind === 'orders' : Number.isInteger(amount) && amount >= 1
  const purchase: NewPurchase | null =
    customer !== null && product !== null && wellCounted && !isPast
      ? {
          customer_id: customer,
          product_id: product,
          initial_orders: kind === 'orders' ? amount : null,
          sites: kind === 'sites' ? amount : null,
          expires_at: expiry,
        }
      : null
  const grant = useSingleMutation({
    mutationFn: (body: NewPurchase) => call(adminRoutes.adminGrantPurchase, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: adminKeys.anyPurchases })
      onClose()
    },
  })

  function submit() {
    if (!purchase) return
    // An empty number may have been forgotten.
    if (kind === 'orders' && purchase.initial_orders === null) setAsking(true)
    else grant.mutate(purchase)
  }

  if (isAsking && purchase)
    return (
      <ConfirmDialog
        title={admin.grant}
        keep={common.cancel}
        confirm={admin.grantUnlimited}
        busy={grant.isPending}
        onConfirm={() => grant.mutate(purchase)}
        onClose={() => setAsking(false)}
      >
        <p>{admin.grantUnlimitedQuestion}</p>
        {grant.isError && <Problem>{errorText(grant.error)}</Problem>}
      </ConfirmDialog>
    )

  return (
    <FormDialog
      entries={{ customer, product, kind, count, day }}
      title={admin.grant}
      submit={admin.grant}
      busy={grant.isPending}
      disabled={!purchase}
      problem={grant.isError && errorText(grant.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <CustomerChoice value={customer} onChange={setCustomer} />
      <Select
        label={admin.product}
        searchable
        value={product === null ? null : String(product)}
        choices={(products.data ?? []).map((entry) => ({
          value: String(entry.id),
          label: `${shell.products[productNameOf(entry.group)].title} · ${entry.title}`,
        }))}
        onChange={(value) => setProduct(Number(value))}
      />
      <div {...grid('repeat(auto-fit, minmax(200px, 1fr))', 's3', 'acrossS4', 'atTop')}>
        <Select
          label={admin.grantKind}
          value={kind}
          choices={[
            { value: 'orders', label: admin.grantOrders },
            { value: 'sites', label: admin.grantSites },
          ]}
          onChange={(value) => setKind(value === 'sites' ? 'sites' : 'orders')}
        />
        <NumberField
          label={admin.count}
          {...(kind === 'orders' ? { hint: admin.countHint } : {})}
          error={count.trim() !== '' && !wellCounted ? admin.countInvalid : null}
          value={count}
          onChange={setCount}
        />
      </div>
      <TextField
        label={admin.expiry}
        type="date"
        hint={admin.expiryHint}
        error={isPast ? admin.expiryPast : null}
        value={day}
        onChange={setDay}
      />
    </FormDialog>
  )
}
