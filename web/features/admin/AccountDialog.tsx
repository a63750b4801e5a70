import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminCustomer, adminCustomerRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { AccountAccess } from './AccountAccess.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'
import { AccountExport } from './AccountExport.tsx'
import { AccountPassword } from './AccountPassword.tsx'
import { adminKeys } from './adminKeys.ts'

/** Actions of an operator for a customer who asks or cannot log in: data, password, keys and sessions, deletion. */
export function AccountDialog({
  customer,
  onClose,
}: {
  readonly customer: AdminCustomer
  readonly onClose: () => void
}) {
  const { admin, common } = useText()
  const text = admin.account
  const format = useFormat()
  const { call } = useCaller()
  const [typed, setTyped] = useState('')
  const detail = useQuery({
    queryKey: adminKeys.customer(customer.id),
    queryFn: ({ signal }) => call(adminCustomerRoutes.adminCustomer, { params: { id: customer.id }, signal }),
    // Keys and logins may have been added since the dialog was last open.
    staleTime: 0,
  })
  return (
    <Dialog
      entries={typed}
      title={text.title(customer.login_name)}
      open
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{common.close}</Button>}
    >
      {detail.isPending && <Spinner />}
      {detail.isError && <Problem>{errorText(detail.error)}</Problem>}
      {detail.data && (
        <div className={styled('stack', 's5')}>
          <Facts
            variant="rows"
            className={styled('belowS4')}
            facts={[
              [
                text.jobs,
                text.jobCount(format.number(detail.data.jobs), format.number(detail.data.active_jobs)),
              ],
              [text.lists, format.number(detail.data.site_lists)],
              [text.sessions, format.number(detail.data.sessions)],
            ]}
          />
          <AccountExport customer={customer} />
          <AccountPassword customer={customer} issuer={detail.data.password_issuer} />
          <AccountAccess customer={customer} detail={detail.data} />
          <AccountDeletion
            customer={customer}
            isOfRealm={detail.data.password_issuer !== null}
            typed={typed}
            onType={setTyped}
            onDeleted={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}
