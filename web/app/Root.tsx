import { Navigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useConnection, useSessionState } from '#web/api/ApiContext.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AnonymousShell } from './AnonymousShell.tsx'
import { isOpen } from './look.ts'
import { SignedIn } from './SignedIn.tsx'

/** Login gate: without a login only the open routes are shown, and the login screen on any other. */
export function Root() {
  const session = useSessionState()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [visited, setVisited] = useState(false)
  if (session.status === 'anonymous' && !visited) setVisited(true)
  if (session.status === 'starting') return <Spinner />
  if (session.status === 'anonymous') {
    return <AnonymousShell screen={isOpen(path) ? 'page' : 'login'} problem={session.problem} />
  }
  if (path === '/register') return visited ? <Navigate to="/" replace /> : <LogOut />
  return <SignedIn key={session.user.subject} />
}

/** A customer who opens the registration is signed out first; the page then starts anew. */
function LogOut() {
  const { session } = useConnection()
  useEffect(() => void session.logOut(), [session])
  return <Spinner />
}
