import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminCustomer, adminRoutes, type CustomerRole } from '#contracts'
import { requiredOfOperators } from '#domain'
import { AccountFields } from '#web/account/AccountFields.tsx'
import { accountFields, changeOf, emptyAccount, signUpOf, valuesOf } from '#web/account/accountFieldNames.ts'
import { MissingFields } from '#web/account/MissingFields.tsx'
import { useAccountForm } from '#web/account/useAccountForm.ts'
import { useIsOfRealm } from '#web/account/useIsOfRealm.ts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid } from '#web/ui/styled.ts'
import { Toggle } from '#web/ui/Toggle.tsx'
import { adminKeys } from './adminKeys.ts'

const roles = ['customer', 'admin', 'demo'] as const satisfies readonly CustomerRole[]

/** Creates or changes a customer. */
export function CustomerDialog({
  customer,
  onClose,
}: {
  readonly customer: AdminCustomer | 'new'
  readonly onClose: () => void
}) {
  const { admin, common, invitations } = useText()
  const { call } = useCaller()
  const client = useQueryClient()
  const isOfRealm = useIsOfRealm()
  const known = customer === 'new' ? null : customer
  const form = useAccountForm(known ? valuesOf(known) : emptyAccount, known ? undefined : requiredOfOperators)
  const [role, setRole] = useState<CustomerRole>(known?.role ?? 'customer')
  const [enabled, setEnabled] = useState(known?.enabled ?? true)
  const [startsInMarket, setStartsInMarket] = useState(known?.mva_look ?? false)
  const save = useSingleMutation({
    mutationFn: () => {
      const rights = { role, mva_look: startsInMarket }
      if (!known) {
        return call(adminRoutes.adminCreateCustomer, {
          body: { ...signUpOf(form.normalized()), ...rights },
        })
      }
      return call(adminRoutes.adminChangeCustomer, {
        params: { id: known.id },
        body: { ...changeOf(form.normalized(), form.changed), ...rights, enabled },
      })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: adminKeys.anyCustomers })
      void client.invalidateQueries({ queryKey: queryKeys.customers })
      onClose()
    },
  })

  return (
    <FormDialog
      entries={{ values: form.values, role, enabled, startsInMarket }}
      title={known ? admin.editCustomer(known.login_name) : admin.newCustomer}
      size="large"
      submit={known ? common.save : admin.create}
      busy={save.isPending}
      disabled={!form.valid}
      problem={save.isError && errorText(save.error)}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {!known && <p>{isOfRealm ? invitations.newCustomerOfRealm : admin.newCustomerText}</p>}
      <AccountFields
        form={form}
        fields={known ? accountFields.filter((field) => field !== 'loginName') : accountFields}
      />
      {!isOfRealm && (
        <div {...grid('repeat(auto-fit, minmax(200px, 1fr))', 's3', 'acrossS4', 'atTop')}>
          <Select
            label={admin.role}
            value={role}
            choices={roles.map((value) => ({ value, label: admin.roles[value] }))}
            onChange={(value) => setRole(roles.find((known) => known === value) ?? 'customer')}
          />
        </div>
      )}
      <Toggle label={admin.marketTheme} on={startsInMarket} onChange={setStartsInMarket} />
      {known && <Toggle label={admin.enabled} on={enabled} onChange={setEnabled} />}
      <MissingFields form={form} />
    </FormDialog>
  )
}
