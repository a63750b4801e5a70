import { useRouterState } from '@tanstack/react-router'
import { useSessionState } from '#web/api/ApiContext.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AnonymousShell } from './AnonymousShell.tsx'
import { isOpen } from './look.ts'
import { SignedIn } from './SignedIn.tsx'

/** Login gate: without a login only the open routes are shown, and the login screen on any other. */
export function Root() {
  const session = useSessionState()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (session.status === 'starting') return <Spinner />
  if (session.status === 'authenticated') return <SignedIn key={session.user.subject} />
  return <AnonymousShell screen={isOpen(path) ? 'page' : 'login'} problem={session.problem} />
}
