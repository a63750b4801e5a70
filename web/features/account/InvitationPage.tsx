import { useRouterState } from '@tanstack/react-router'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { InvitationForm } from './InvitationForm.tsx'

/** Target of an invitation's link; its code follows the '#', which is not sent to servers. */
export function InvitationPage() {
  const { account } = useText()
  const code = useRouterState({ select: ({ location }) => location.hash })
  return (
    <>
      <PageHead title={account.invitation} />
      <Card title={account.invitation}>
        <CardBody>
          <InvitationForm code={code} />
        </CardBody>
      </Card>
    </>
  )
}
