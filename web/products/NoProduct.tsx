import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConnection } from '#web/api/ApiContext.tsx'
import { demoLogin } from '#web/api/demoLogin.ts'
import { configurationQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './NoProduct.module.css'

/**
 * How a customer comes to a product that is missing: by the address that the installation names, else by the provider's
 * in the legal information; and how all products can be tried before.
 */
export function NoProduct({ children }: { readonly children?: string }) {
  const { noProduct } = useText()
  const connection = useConnection()
  const settings = useQuery(configurationQuery(connection)).data
  const contact = settings?.contact_email ?? null
  return (
    <Card>
      <EmptyState
        icon="info"
        action={
          <span className={styles.actions}>
            {contact === null ? (
              <Link to="/legalInformations" className={buttonClass({ variant: 'primary' })}>
                {noProduct.showProvider}
              </Link>
            ) : (
              <a
                href={`mailto:${contact}?subject=${encodeURIComponent(noProduct.askSubject)}`}
                className={buttonClass({ variant: 'primary' })}
              >
                {noProduct.askForProduct}
              </a>
            )}
            {settings?.demo_account && (
              <Button onClick={() => void connection.session.logOut(demoLogin)}>{noProduct.tryDemo}</Button>
            )}
          </span>
        }
      >
        {[children ?? noProduct.nothingBought, contact, settings?.demo_account ? noProduct.demoText : null]
          .filter((part) => part !== null)
          .join(' ')}
      </EmptyState>
    </Card>
  )
}
