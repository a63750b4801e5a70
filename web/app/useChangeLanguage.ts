import { useQueryClient } from '@tanstack/react-query'
import { type Language, routes } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { queryKeys } from '#web/api/queries.ts'

/** Changes the page's language, stores it for the customer, and reloads texts of the server. */
export function useChangeLanguage(): (language: Language) => void {
  const client = useQueryClient()
  const { caller, speech, session, acting } = useConnection()
  return async (language) => {
    await speech.change(language)
    // Its texts could not be loaded: page and customer keep the language.
    if (speech.current.get().language !== language) return
    if (session.state.get().status !== 'authenticated') return
    client.setQueryData(queryKeys.storedLanguage, { language })
    // An admin who views a customer's pages does not change the language of the customer's mails.
    if (!acting.actingFor.get())
      caller
        .call(routes.writeLanguage, { body: { language } })
        // The page already uses the language; at worst the next login shows that it was not stored.
        .catch(() => undefined)
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== queryKeys.storedLanguage[0],
    })
  }
}
