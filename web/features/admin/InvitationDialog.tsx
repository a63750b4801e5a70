import { useQueryClient } from '@tanstack/react-query'
import { type AdminCustomer, adminRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { adminKeys } from './adminKeys.ts'

/** Creates a code for an account and shows it once. */
export function InvitationDialog({
  customer,
  onClose,
}: {
  readonly customer: AdminCustomer
  readonly onClose: () => void
}) {
  const { common, invitations } = useText()
  const { call } = useCaller()
  const format = useFormat()
  const client = useQueryClient()
  const invite = useSingleMutation({
    mutationFn: () => call(adminRoutes.adminInviteCustomer, { params: { id: customer.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.anyCustomers }),
  })
  const made = invite.data
  return (
    <Dialog
      title={invitations.inviteTitle(customer.login_name)}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          {!made && (
            <Button variant="primary" busy={invite.isPending} onClick={() => invite.mutate()}>
              {invitations.inviteMake}
            </Button>
          )}
        </>
      }
    >
      {!made && <p>{invitations.inviteText(customer.email)}</p>}
      {!made && customer.login === 'realm' && <Problem>{invitations.inviteReplaces}</Problem>}
      {invite.isError && <Problem>{errorText(invite.error)}</Problem>}
      {made && (
        <>
          <p>{invitations.inviteOnce(format.date(made.expires_at))}</p>
          <p>
            <code>{made.code}</code>
          </p>
          <p>
            <code>{made.link}</code>
          </p>
        </>
      )}
    </Dialog>
  )
}
