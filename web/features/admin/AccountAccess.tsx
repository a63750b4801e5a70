import { useQueryClient } from '@tanstack/react-query'
import { type AdminCustomer, type AdminCustomerDetail, adminCustomerRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'

/** API keys and sessions: access to the account without the password. */
export function AccountAccess({
  customer,
  detail,
}: {
  readonly customer: AdminCustomer
  readonly detail: AdminCustomerDetail
}) {
  const text = useText().admin.account
  const format = useFormat()
  const { call } = useCaller()
  const client = useQueryClient()
  const params = { id: customer.id }
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: adminKeys.customer(customer.id) })
  }
  const revoke = useSingleMutation({
    mutationFn: (body: { readonly api_key_id?: number }) =>
      call(adminCustomerRoutes.adminRevokeApiKeys, { params, body }),
    onSuccess,
  })
  const end = useSingleMutation({
    mutationFn: () => call(adminCustomerRoutes.adminEndSessions, { params }),
    onSuccess,
  })
  const { api_keys: keys } = detail
  const { keyColumns: columns } = text
  return (
    <section className={styles.section} aria-label={text.access}>
      <h3>{text.access}</h3>
      {keys.length === 0 && <p>{text.noKeys}</p>}
      {keys.length > 0 && (
        <DataTable
          caption={text.access}
          rows={keys}
          keyOf={(key) => key.id}
          columns={[
            { head: columns.name, cell: (key) => key.name, strong: true },
            { head: columns.prefix, cell: (key) => `${key.prefix}…`, className: styled('mono', 't1') },
            { head: columns.created, cell: (key) => format.date(key.created_at) },
            {
              head: columns.used,
              cell: (key) => (key.last_used_at === null ? '–' : format.date(key.last_used_at)),
            },
            {
              head: null,
              cell: (key) => (
                <SmallTool
                  icon="trash"
                  label={text.revokeKey(key.name)}
                  disabled={revoke.isPending}
                  onClick={() => revoke.mutate({ api_key_id: key.id })}
                />
              ),
            },
          ]}
        />
      )}
      <div className={styles.buttons}>
        <Button busy={revoke.isPending} disabled={keys.length === 0} onClick={() => revoke.mutate({})}>
          {text.revokeAll}
        </Button>
        <Button busy={end.isPending} disabled={detail.sessions === 0} onClick={() => end.mutate()}>
          {text.endSessions}
        </Button>
      </div>
      <div aria-live="polite">
        {revoke.isError && <Problem>{errorText(revoke.error)}</Problem>}
        {end.isError && <Problem>{errorText(end.error)}</Problem>}
        {revoke.data && <Done>{text.revoked(format.number(revoke.data.revoked))}</Done>}
        {end.data && <Done>{text.ended(format.number(end.data.ended))}</Done>}
      </div>
    </section>
  )
}
