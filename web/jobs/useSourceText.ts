import { useCallback } from 'react'
import type { Provenance } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'

/** Source of a picture's values in words: the atlas, further inputs, and attributions. */
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
