import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConnection } from '#web/api/ApiContext.tsx'
import { demoLogin } from '#web/api/demoLogin.ts'
import { configurationQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { styled } from '#web/ui/styled.ts'

/** Explains how to get a missing product: by a request with prices, or on trial in the demo account. */
export function NoProduct({ children }: { readonly children?: string }) {
  const { noProduct } = useText()
  const connection = useConnection()
  const hasDemo = useQuery(configurationQuery(connection)).data?.demo_account === true
  return (
    <Card>
      <EmptyState
        icon="info"
        action={
          <span className={styled('row', 's3', 'centred')}>
            <Link to="/prices" className={buttonClass({ variant: 'primary' })}>
              {noProduct.askForProduct}
            </Link>
            {hasDemo && (
              <Button onClick={() => void connection.session.logOut(demoLogin)}>{noProduct.tryDemo}</Button>
            )}
          </span>
        }
      >
        {[children ?? noProduct.nothingBought, hasDemo ? noProduct.demoText : null]
          .filter((part) => part !== null)
          .join(' ')}
      </EmptyState>
    </Card>
  )
}
