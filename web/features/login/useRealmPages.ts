import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'
import { useLanguage } from '#web/language/LanguageContext.tsx'
import { type RealmPages, realmPages } from './realmPages.ts'

/** Pages of the realm outside that has the accounts; null where they are made here, or as long as that is not known. */
export function useRealmPages(): RealmPages | null {
  const language = useLanguage()
  const { data } = useQuery(configurationQuery(useConnection()))
  return data ? realmPages(data, location.origin, language) : null
}
