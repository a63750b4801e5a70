import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#contracts'
import { useIsOfRealm } from '#web/account/useIsOfRealm.ts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { customerQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { ApiKeysCard } from './ApiKeysCard.tsx'
import { DataCard } from './DataCard.tsx'
import { DeletionCard } from './DeletionCard.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { LogoCard } from './LogoCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SharesCard } from './SharesCard.tsx'

/** Everything about the customer's own account. */
export function AccountPage() {
  const customer = useQuery(customerQuery(useCaller())).data
  return customer ? <Account customer={customer} /> : <Spinner />
}

function Account({ customer }: { readonly customer: Customer }) {
  const { account } = useText()
  const locked = customer.demo
  const isOfRealm = useIsOfRealm()
  return (
    <>
      <PageHead title={account.title} sub={customer.login_name} />
      <OrdersCard locked={locked} />
      {locked && (
        <p>
          <Chip tone="warn">{account.demoLocked}</Chip>
        </p>
      )}
      <div {...grid('minmax(0, 3fr) minmax(0, 2fr)', 's4', 'atTop', 'below900')}>
        <div className={styled('stack', 's4')}>
          <DataCard customer={customer} locked={locked} isOfRealm={isOfRealm} />
          {isOfRealm && !locked && (
            <Card title={account.invitation}>
              <CardBody>
                <InvitationForm code="" />
              </CardBody>
            </Card>
          )}
          <LogoCard locked={locked} />
          <ApiKeysCard locked={locked} />
          <SharesCard />
        </div>
        <div className={styled('stack', 's4')}>
          {!isOfRealm && <PasswordCard locked={locked} />}
          <NotificationsCard locked={locked} />
          <OwnDataCard locked={locked} />
          <DeletionCard locked={locked} />
        </div>
      </div>
    </>
  )
}
