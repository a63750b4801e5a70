import { useText } from '#web/language/LanguageContext.tsx'
import { OfferedPage } from '#web/products/OfferedPage.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import { ProfileStart } from './ProfileStart.tsx'
import { profileValueQuery } from './profileQueries.ts'

/** The address of the release notes for Germany: the first product. */
export const germanAtlas = 'de'
const firstNames = [germanAtlas]

/** The start of the profile value atlas, or an atlas of it. @param productName  from the address; null for the start */
export function ProfileValuePage({ productName }: { readonly productName: string | null }) {
  const { profileValue: text } = useText()
  return (
    <OfferedPage
      name="profileValue"
      title={text.title}
      noProduct={text.noProduct}
      productName={productName}
      firstNames={firstNames}
      queryOf={profileValueQuery}
    >
      {(product, offered) =>
        productName === null ? (
          <ProfileStart product={product} />
        ) : (
          <ProfileScreen product={product} offered={offered} />
        )
      }
    </OfferedPage>
  )
}
