import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type Customer, ownAccountRoutes } from '#contracts'
import { AccountFields } from '#web/account/AccountFields.tsx'
import { accountFields, changeOf, valuesOf } from '#web/account/accountFieldNames.ts'
import { MissingFields } from '#web/account/MissingFields.tsx'
import { useAccountForm } from '#web/account/useAccountForm.ts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'

const changeable = accountFields.filter((field) => field !== 'loginName')

/** The fields that customers change themselves. */
export function DataCard({
  customer,
  locked,
  isOfRealm,
}: {
  readonly customer: Customer
  readonly locked: boolean
  /** Whether the realm has the mail address. */
  readonly isOfRealm: boolean
}) {
  const { account, common } = useText()
  const { call } = useCaller()
  const client = useQueryClient()
  const form = useAccountForm(valuesOf(customer))
  const { changed } = form
  const save = useMutation({
    mutationFn: () => call(ownAccountRoutes.changeSelf, { body: changeOf(form.normalized(), changed) }),
    onSuccess: (saved) => client.setQueryData(queryKeys.customer, saved),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.valid && changed.length > 0) save.mutate()
  }

  return (
    <Card title={account.data}>
      <CardBody>
        <form className={styled('stack', 's4')} onSubmit={submit} noValidate>
          <AccountFields
            form={form}
            fields={isOfRealm ? changeable.filter((field) => field !== 'email') : changeable}
            disabled={locked || save.isPending}
          />
          {isOfRealm && (
            <p className={styled('quiet')}>
              {customer.email === '' ? account.noEmailOfRealm : account.emailOfRealm(customer.email)}
            </p>
          )}
          <MissingFields form={form} />
          {save.isError && <Problem>{errorText(save.error)}</Problem>}
          {save.isSuccess && changed.length === 0 && <Done>{account.dataSaved}</Done>}
          <Button
            type="submit"
            variant="primary"
            className={styled('ownWidth')}
            busy={save.isPending}
            disabled={locked || !form.valid || changed.length === 0}
          >
            {common.save}
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
