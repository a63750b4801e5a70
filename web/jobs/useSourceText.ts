import { useCallback } from 'react'
import type { Provenance } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'

/** Says of a picture where its values come from: the atlas, what else it depends on, and whom to name. */
export function useSourceText(): (result: Provenance, ...also: readonly string[]) => string {
  const { products, common } = useText()
  const language = useLanguage()
  return useCallback(
    (result, ...also) =>
      [
        products.result.pictureSubtitle(result.atlas_title[language], result.atlas_version),
        ...also,
        result.synthetic ? common.synthetic : result.citation,
      ].join(' · '),
    [products, common, language],
  )
}
