import { Link } from '@tanstack/react-router'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { MenuKey } from './menu.ts'

/** At the address of products that have their place in the menu but no screen yet. */
export function PageComing({ menu, home }: { readonly menu: MenuKey; readonly home: '/' | '/mva' }) {
  const { common, shell } = useText()
  const title = shell.groups[menu]
  return (
    <>
      <PageHead title={title} />
      <Card>
        <EmptyState
          icon="clock"
          action={
            <Link to={home} className={buttonClass({ variant: 'primary' })}>
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
