import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, act as step } from 'react'
import { onTestFinished } from 'vitest'
import { createFormat, type Language, messages, type Route } from '#contracts'
import { type Connection, ConnectionProvider } from '#web/api/ApiContext.tsx'
import { createCaller } from '#web/api/callRoute.ts'
import { LanguageProvider } from '#web/language/LanguageContext.tsx'
import { createObservable, useObservable } from '#web/state/observable.ts'
import { SettingsProvider } from '#web/state/SettingsContext.tsx'
import { createSettings } from '#web/state/settings.ts'
import { createReader } from './page/reader.ts'
import { showPage } from './page/showPage.ts'

/** A call sent by the page. */
export interface SentCall {
  readonly method: string
  /** Path with its query. */
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** The server's answer on a route: JSON or a response, or a function of the call that returns one. */
export type Answer = readonly [route: Route, answer: unknown]

const speechOf = (language: Language) => ({
  language,
  text: messages[language],
  format: createFormat(language, messages[language].units, 'UTC'),
})

/**
 * Opens part of the page in a document for user actions. It is closed at the end of the test.
 * @returns its reader; `sent` holds the calls sent to the server, `speak` changes the language
 */
export async function openPage(
  node: ReactNode,
  {
    language = 'en',
    address = '/',
    answers = [],
    given = [],
    user = {},
    session: ofSession = {},
    configuration = () => new Promise(() => {}),
  }: {
    readonly language?: Language
    readonly address?: string
    /** The first match answers a call; calls without a match have no answer in this test. */
    readonly answers?: readonly Answer[]
    /** Cached answers by the keys of their queries. */
    readonly given?: readonly (readonly [key: readonly unknown[], answer: unknown])[]
    /** Properties of the logged-in user. */
    readonly user?: Readonly<Record<string, unknown>>
    /** Actions of the session, such as the login. */
    readonly session?: Readonly<Record<string, unknown>>
    readonly configuration?: () => Promise<unknown>
  } = {},
) {
  const { document, window, takeAway } = showPage()
  const sent: SentCall[] = []
  const current = createObservable(speechOf(language))
  const fetcher = (async (url: string, init: RequestInit) => {
    const text = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const headers = init.headers as Record<string, string>
    const call = { method: init.method ?? 'GET', path: String(url), body: text, headers }
    sent.push(call)
    const found = answers.find(([route]) => fits(route, call))
    const aborted = new Promise<never>((_, refuse) => {
      init.signal?.addEventListener('abort', () => refuse(new DOMException('aborted', 'AbortError')))
    })
    if (found === undefined) return aborted
    const given: unknown = typeof found[1] === 'function' ? found[1](call) : found[1]
    const answer: unknown = await Promise.race([given, aborted])
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  }) as typeof fetch
  const session = createObservable({
    status: 'authenticated',
    user: { subject: 'one', roles: [], ...user },
  })
  const caller = createCaller({
    session: { accessToken: async () => 'token', replaceToken: async () => null },
    speech: current as never,
    clientVersion: '0',
    actingFor: { get: () => null },
    fetcher,
  })
  const connection = {
    ...{ caller, session: { state: session, ...ofSession }, clientVersion: '0' },
    speech: { current, change: async (other: Language) => current.set(speechOf(other)) },
    acting: { actingFor: createObservable(null), own: () => null },
    configuration,
  } as unknown as Connection
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  for (const [key, answer] of given) client.setQueryData(key, answer)
  const shown = createObservable(node)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => useObservable(shown) }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const settings = createSettings({ getItem: () => null, setItem() {}, removeItem() {} })
  const { createRoot } = await import('react-dom/client')
  const place = document.createElement('div')
  document.body.appendChild(place)
  const root = createRoot(place as never)
  const act = (doIt: () => void) =>
    step(async () => {
      doIt()
      // Answers pass through several promises before the page has them.
      for (let turn = 0; turn < 5; turn++) await new Promise((next) => setTimeout(next, 0))
    })
  onTestFinished(async () => {
    await act(() => root.unmount())
    client.clear()
    takeAway()
  })
  await act(() =>
    root.render(
      <ConnectionProvider connection={connection}>
        <QueryClientProvider client={client}>
          <LanguageProvider speech={current as never}>
            <SettingsProvider settings={settings}>
              <RouterProvider router={router as never} />
            </SettingsProvider>
          </LanguageProvider>
        </QueryClientProvider>
      </ConnectionProvider>,
    ),
  )
  return {
    ...createReader(document, window, act),
    sent,
    router,
    client,
    speak: (other: Language) => act(() => current.set(speechOf(other))),
    /** Replaces the rendered element. */
    show: (other: ReactNode) => act(() => shown.set(other)),
    close: () => act(() => root.unmount()),
  }
}

function fits(route: Route, { method, path }: SentCall): boolean {
  const steps = path.split('?')[0]!.split('/')
  const wanted = route.path.split('/')
  if (route.method.toUpperCase() !== method || steps.length !== wanted.length) return false
  return wanted.every((part, i) => part.startsWith(':') || part.startsWith('{') || part === steps[i])
}
