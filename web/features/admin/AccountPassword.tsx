import { type AdminCustomer, adminCustomerRoutes, type PasswordResetWay } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import styles from './Admin.module.css'

/** A one-time link that sets a password; with a realm the place where that is done instead. */
export function AccountPassword({
  customer,
  issuer,
}: {
  readonly customer: AdminCustomer
  readonly issuer: string | null
}) {
  const text = useText().admin.account
  const format = useFormat()
  const { call } = useCaller()
  const reset = useSingleMutation({
    mutationFn: (by: PasswordResetWay) =>
      call(adminCustomerRoutes.adminResetPassword, { params: { id: customer.id }, body: { by } }),
  })
  return (
    <section className={styles.section} aria-label={text.password}>
      <h3>{text.password}</h3>
      <p>{issuer === null ? text.passwordText : text.passwordOutside(issuer)}</p>
      {issuer === null && (
        <div className={styles.buttons}>
          <Button
            busy={reset.isPending}
            disabled={customer.email === ''}
            onClick={() => reset.mutate('mail')}
          >
            {text.mailLink}
          </Button>
          <Button busy={reset.isPending} onClick={() => reset.mutate('link')}>
            {text.showLink}
          </Button>
        </div>
      )}
      {issuer === null && customer.email === '' && <p>{text.noMailAddress}</p>}
      <div aria-live="polite">
        {reset.isError && <Problem>{errorText(reset.error)}</Problem>}
        {reset.data?.link === null && <Done>{text.linkMailed(format.number(reset.data.valid_hours))}</Done>}
        {reset.data?.link && (
          <>
            <p>{text.linkShown(format.number(reset.data.valid_hours))}</p>
            <code className={styles.link}>{reset.data.link}</code>
          </>
        )}
      </div>
    </section>
  )
}
