import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

export function PageNotFound() {
  const { common } = useText()
  return (
    <>
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
    </>
  )
}

/** Shown in place of a screen that broke, or whose code did not arrive. */
export function PageFailed({ error }: ErrorComponentProps) {
  const { common } = useText()
  const router = useRouter()
  return (
    <>
      <PageHead title={common.pageFailed} sub={errorText(error)} />
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
          {common.pageFailedHint}
        </EmptyState>
      </Card>
    </>
  )
}
