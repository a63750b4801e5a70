import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#contracts'
import { useCaller, useConnection } from '#web/api/ApiContext.tsx'
import type { OwnAccount } from '#web/api/acting.ts'
import { configurationQuery, customersQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './AdminBar.module.css'
import { useActAs } from './useActAs.ts'

/** Banner of an admin: the admin's name, the customer they act for, and links to another customer and back. */
export function AdminBar({ own, customer }: { readonly own: OwnAccount; readonly customer: Customer }) {
  const { admin } = useText()
  const customers = useQuery(customersQuery(useCaller())).data ?? []
  const actAs = useActAs()
  const isUnstated = useQuery(configurationQuery(useConnection())).data?.provider === null
  const acting = own.uuid !== customer.uuid
  return (
    <section aria-label={admin.switcher} className={acting ? styles.acting : styles.own}>
      {isUnstated && <ProviderAsk />}
      <div className={styles.bar}>
        <span className={styles.words}>
          <strong>{admin.banner(own.login_name, String(own.id))}</strong>
          {acting && ` · ${admin.acting(customer.login_name, String(customer.id))}`}
        </span>
        {acting && (
          <Button size="small" icon="left" onClick={() => actAs(null)}>
            {admin.back}
          </Button>
        )}
        <div className={styles.switcher}>
          <Select
            label={admin.switcher}
            hideLabel
            searchable
            placeholder={admin.switcherHint}
            value={customer.uuid}
            choices={customers.map((entry) => ({
              value: entry.uuid,
              label:
                entry.uuid === own.uuid
                  ? admin.ownAccount(own.login_name)
                  : [entry.login_name, `${entry.first_name} ${entry.last_name}`.trim(), `#${entry.id}`]
                      .filter(Boolean)
                      .join(' · '),
            }))}
            onChange={(uuid) => actAs(uuid === own.uuid ? null : uuid)}
          />
        </div>
      </div>
    </section>
  )
}

/** Reminder until the legal texts name the operator of the installation. */
function ProviderAsk() {
  const { provider: text } = useText().admin
  return (
    <p className={styles.ask}>
      {text.ask}{' '}
      <Link to="/admin/$tab" params={{ tab: 'provider' }}>
        {text.open}
      </Link>
    </p>
  )
}
