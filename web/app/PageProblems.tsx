import { type ErrorComponentProps, Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ProductName, products } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { loadProblem, screenTimeoutMs } from './loadScreen.ts'
import { comingAt } from './menu.ts'
import styles from './Shell.module.css'
import { homes } from './theme.ts'

export function PageNotFound() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const product = comingAt(path)
  return product ? <PageComing product={product} /> : <Unknown />
}

function Unknown() {
  const { common } = useText()
  return (
    <div className={styles.content}>
      <PageHead title={common.pageNotFound} />
      <Card>
        <EmptyState
          icon="search"
          action={
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {common.toStartPage}
            </Link>
          }
        >
          {common.pageNotFoundHint}
        </EmptyState>
      </Card>
    </div>
  )
}

/** Shown in place of a page that failed, or whose code did not load. */
export function PageFailed({ error }: ErrorComponentProps) {
  const { common } = useText()
  const router = useRouter()
  const problem = loadProblem(error)
  const reasons = {
    timeout: common.screenTimeout(String(screenTimeoutMs / 1000)),
    failed: common.screenFailed,
  }
  return (
    <div className={styles.content}>
      <PageHead title={common.pageFailed} sub={problem ? reasons[problem] : errorText(error)} />
      <Card>
        <EmptyState
          icon="alert"
          action={
            <Button
              variant="primary"
              onClick={() => {
                void router.invalidate()
                location.reload()
              }}
            >
              {common.reload}
            </Button>
          }
        >
          {problem ? common.screenHint : common.pageFailedHint}
        </EmptyState>
      </Card>
    </div>
  )
}

/** Page of products that are in the menu but have no page yet. */
function PageComing({ product }: { readonly product: ProductName }) {
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
