import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Language, type LegalKind, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import type { Caller } from '#web/api/callRoute.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useLanguage } from '#web/language/LanguageContext.tsx'

/** A legal text in force, in the language of the page. */
export function useLegalText(kind: LegalKind) {
  return useQuery(legalTextQuery(useCaller(), kind, useLanguage()))
}

function legalTextQuery({ call }: Caller, kind: LegalKind, language: Language) {
  return queryOptions({
    queryKey: queryKeys.legalText(kind, language),
    queryFn: ({ signal }) => call(routes.legalText, { params: { kind }, query: { language }, signal }),
  })
}
