import { Link } from '@tanstack/react-router'
import { type ProductName, products } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { homes } from './theme.ts'

/** Page of products that are in the menu but have no page yet. */
export function PageComing({ product }: { readonly product: ProductName }) {
  const { common, shell } = useText()
  const title = shell.products[product].title
  return (
    <>
      <PageHead title={title} />
      <Card>
        <EmptyState
          icon="clock"
          action={
            <Link to={homes[products[product].theme]} className={buttonClass({ variant: 'primary' })}>
              {common.toStartPage}
            </Link>
          }
        >
          {shell.comingHint(title)}
        </EmptyState>
      </Card>
    </>
  )
}
