import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** How a customer who has no product comes to one: by the address that the installation names. */
export function NoProducts() {
  const { start } = useText()
  const contact = useQuery(configurationQuery(useConnection())).data?.contact_email ?? null
  return (
    <Card>
      <EmptyState
        icon="info"
        action={
          contact !== null && (
            <a
              href={`mailto:${contact}?subject=${encodeURIComponent(start.askSubject)}`}
              className={buttonClass({ variant: 'primary' })}
            >
              {start.askForProduct}
            </a>
          )
        }
      >
        {start.noProducts}
      </EmptyState>
    </Card>
  )
}
