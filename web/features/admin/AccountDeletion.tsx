import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type AdminCustomer, adminCustomerRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'

/** Deletes an account after its login name was typed. */
export function AccountDeletion({
  customer,
  isOfRealm,
  typed,
  onType,
  onDeleted,
}: {
  readonly customer: AdminCustomer
  /** Whether the account at the identity provider remains. */
  readonly isOfRealm: boolean
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onDeleted: () => void
}) {
  const text = useText().admin.account
  const { call } = useCaller()
  const client = useQueryClient()
  const remove = useSingleMutation({
    mutationFn: () =>
      call(adminCustomerRoutes.adminDeleteCustomer, {
        params: { id: customer.id },
        body: { login_name: typed.trim() },
      }),
    onSuccess: () => {
      for (const queryKey of [adminKeys.anyCustomers, adminKeys.anyPurchases, adminKeys.anyAudit])
        void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: queryKeys.customers })
      onDeleted()
    },
  })
  const isConfirmed = typed.trim() === customer.login_name

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isConfirmed) remove.mutate()
  }

  return (
    <section className={styles.section} aria-label={text.deletion}>
      <h3>{text.deletion}</h3>
      {customer.role === 'admin' ? (
        <p>{text.adminStays}</p>
      ) : (
        <form className={styles.section} onSubmit={submit} noValidate>
          <p>{isOfRealm ? `${text.deletionText} ${text.deletionOutside}` : text.deletionText}</p>
          <div className={styled('row', 's3', 'end')}>
            <TextField
              label={text.deletionName(customer.login_name)}
              autoComplete="off"
              value={typed}
              onChange={onType}
            />
            <Button
              type="submit"
              variant="danger"
              icon="trash"
              busy={remove.isPending}
              disabled={!isConfirmed}
            >
              {text.deletionSubmit}
            </Button>
          </div>
          {remove.isError && <Problem>{errorText(remove.error)}</Problem>}
        </form>
      )}
    </section>
  )
}
