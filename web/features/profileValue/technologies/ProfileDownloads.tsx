import { type ProfileValueProduct, profileValueRoutes } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'

const files = [
  { key: 'excel', ending: 'xlsx', route: profileValueRoutes.technologiesWorkbook },
  { key: 'csv', ending: 'csv', route: profileValueRoutes.technologiesCsv },
] as const

/** All technologies and federal states as files. */
export function ProfileDownloads({ product }: { readonly product: ProfileValueProduct }) {
  const { profileValue: text } = useText()
  const caller = useMarketCaller()
  return files.map(({ key, ending, route }) => (
    <DownloadButton
      key={key}
      label={text.download[key]}
      hint={text.download.hint}
      name={`${text.files.fileNames.technologies(product.name)}.${ending}`}
      fetchIt={() => caller.fetchFile(route, { params: { id: product.id } })}
      {...(ending === 'csv' && {
        fetchAbout: () =>
          caller.fetchFile(profileValueRoutes.technologiesCsv, {
            params: { id: product.id },
            query: { part: 'about' },
          }),
      })}
    />
  ))
}
