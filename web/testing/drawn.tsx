import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createFormat, type Language, messages } from '#contracts'
import { type Connection, ConnectionProvider } from '#web/api/ApiContext.tsx'
import { LanguageProvider } from '#web/language/LanguageContext.tsx'
import { createObservable } from '#web/state/observable.ts'
import { SettingsProvider } from '#web/state/SettingsContext.tsx'
import { createSettings } from '#web/state/settings.ts'

const noAnswer = () => new Promise<never>(() => {})
const noServer = { call: noAnswer, callPage: noAnswer, fetchFile: noAnswer }

/** Document for rendering a page in tests: without a brand, and with black for all colours. */
const emptyPage = {
  document: { querySelector: () => null, documentElement: null },
  getComputedStyle: () => ({ getPropertyValue: () => '#000000' }),
}

/**
 * Renders part of the page in its initial state, in a language and at an address, with the given answers.
 * @returns its markup
 */
export async function drawn(
  node: ReactNode,
  {
    language = 'en',
    address = '/',
    answers = [],
  }: {
    readonly language?: Language
    readonly address?: string
    /** Answers by the keys of their queries; other queries stay pending. */
    readonly answers?: readonly (readonly [key: readonly unknown[], answer: unknown])[]
  } = {},
): Promise<string> {
  const { units } = messages[language]
  const current = createObservable({
    language,
    text: messages[language],
    format: createFormat(language, units, 'UTC'),
  })
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, queryFn: noAnswer } },
  })
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  const session = createObservable({ status: 'anonymous', problem: null })
  const connection = {
    caller: noServer,
    session: { state: session },
    speech: { current },
    configuration: noAnswer,
    clientVersion: '0',
  } as unknown as Connection
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = createRootRoute({ component: () => node })
  const router = createRouter({ routeTree, history })
  await router.load()
  const settings = createSettings({ getItem: () => null, setItem: () => {}, removeItem: () => {} } as never)
  const page = (
    <ConnectionProvider connection={connection}>
      <QueryClientProvider client={client}>
        <LanguageProvider speech={current}>
          <SettingsProvider settings={settings}>
            <RouterProvider router={router as never} />
          </SettingsProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </ConnectionProvider>
  )
  try {
    Object.assign(globalThis, emptyPage)
    return renderToStaticMarkup(page)
  } finally {
    for (const name of Object.keys(emptyPage)) Reflect.deleteProperty(globalThis, name)
  }
}
