import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'
import { useLanguage } from '#web/language/LanguageContext.tsx'
import { type RealmPages, realmPages } from './realmPages.ts'

/** Pages of the external realm that has the accounts; null if they are created here, or while unknown. */
export function useRealmPages(): RealmPages | null {
  const language = useLanguage()
  const { data } = useQuery(configurationQuery(useConnection()))
  return data ? realmPages(data, location.origin, language) : null
}
