import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { IndexPlace } from './atlasIndices.ts'

const AtlasIndices = lazy(async () => ({ default: (await import('./AtlasIndices.tsx')).AtlasIndices }))

/** Index of a place in all atlases of the account, on request; empty if there is only one atlas. */
export function OtherAtlases(place: IndexPlace & { readonly placeName: string }) {
  const { yieldIndex: text } = useText()
  const [isShown, setShown] = useState(false)
  const groups = useQuery(productGroupsQuery(useCaller())).data
  const atlases = groups?.find(({ name }) => name === products.yieldIndex.code)?.products ?? []
  if (atlases.length < 2) return null
  if (!isShown)
    return (
      <Button size="small" onClick={() => setShown(true)}>
        {text.atlases.open}
      </Button>
    )
  return (
    <Suspense fallback={<Spinner />}>
      <AtlasIndices {...place} atlases={atlases} />
    </Suspense>
  )
}
