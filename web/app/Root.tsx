import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCaller, useConnection, useSessionState } from '#web/api/ApiContext.tsx'
import { systemMessagesQuery } from '#web/api/queries.ts'
import { useNow } from '#web/state/useNow.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AnonymousShell } from './AnonymousShell.tsx'
import { LoggedIn } from './LoggedIn.tsx'
import { Disabled, NoticeBar } from './NoticeBar.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { PreparationBar } from './PreparationBar.tsx'
import { activeMessages } from './systemMessages.ts'
import { isOpen, isShared } from './theme.ts'

/** Interval at which the messages are compared with the time, ms. */
const clockMs = 60_000

export function Root() {
  const now = useNow(clockMs)
  const messages = useQuery(systemMessagesQuery(useCaller()))
  const active = activeMessages(messages.data ?? [], now)
  const disabling = active.find(({ disable }) => disable)
  const session = useSessionState()
  const isAdmin = session.status === 'authenticated' && session.user.roles.includes('Admin')
  const [asksAdmin, setAsksAdmin] = useState(false)
  // No customer data is requested before it is known whether the application is disabled.
  if (messages.isPending) return <Spinner />
  if (disabling && !isAdmin) {
    const isLogin = asksAdmin && session.status === 'anonymous'
    if (isLogin) return <AnonymousShell screen="login" problem={session.problem} />
    return (
      <Disabled
        message={disabling}
        onAdmin={session.status === 'anonymous' ? () => setAsksAdmin(true) : null}
      />
    )
  }
  return (
    <>
      <NoticeBar messages={active} />
      <OfflineBar />
      <PreparationBar />
      <LoginGate />
    </>
  )
}

/** Without a login only the open routes are shown, and the login page on any other. */
function LoginGate() {
  const session = useSessionState()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [visited, setVisited] = useState(false)
  if (session.status === 'anonymous' && !visited) setVisited(true)
  if (isShared(path)) return <AnonymousShell screen="page" problem={null} />
  if (session.status === 'starting') return <Spinner />
  if (session.status === 'anonymous') {
    return <AnonymousShell screen={isOpen(path) ? 'page' : 'login'} problem={session.problem} />
  }
  if (path === '/register') return visited ? <Navigate to="/" replace /> : <LogOut />
  return <LoggedIn key={session.user.subject} isAdmin={session.user.roles.includes('Admin')} />
}

/** A customer who opens the sign-up page is logged out first; the page then restarts. */
function LogOut() {
  const { session } = useConnection()
  useEffect(() => void session.logOut(), [session])
  return <Spinner />
}
