import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConnection } from '#web/api/ApiContext.tsx'
import { StartPage } from './startPage.ts'
import { isHome } from './theme.ts'

/**
 * Loads code and texts of the page while its data load. React shows a part that suspends 300 ms after its spinner at
 * the earliest. The router loads the code of all pages but the start page, which the login page must not load.
 */
export function useWarmPage(isLanguageKnown: boolean): void {
  const { speech } = useConnection()
  const isStart = useRouterState({ select: ({ location }) => isHome(location.pathname) })
  useEffect(() => {
    if (isStart) void StartPage.preload?.()
    else if (isLanguageKnown) void speech.loadAll()
  }, [isStart, isLanguageKnown, speech])
}
