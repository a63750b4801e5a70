import { useState } from 'react'

/** The operator's brand, constant while the page is shown; null: the page has the software's name. */
export function useBrand(): Brand | null {
  const [brand] = useState(() => readBrand(document))
  return brand
}

/** The operator's brand; `server/http/brandPage.ts` writes it into the document. */
interface Brand {
  readonly name: string
  readonly shortName: string
  /** Address of the picture; null: there is none. */
  readonly logo: string | null
  readonly logoShowsName: boolean
}

/** @returns null if the page has the name of the software */
function readBrand(page: Document): Brand | null {
  const content = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
  const name = content('application-name')
  if (name === null) return null
  return {
    name,
    shortName: content('apple-mobile-web-app-title') ?? name,
    logo: content('brand-logo'),
    logoShowsName: content('brand-logo-shows-name') === 'true',
  }
}
