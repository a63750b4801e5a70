import { useMutation } from '@tanstack/react-query'
import { routes, type SiteExportFormat, type SiteListHead } from '#contracts'
import { exportFileName } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { saveFile } from '#web/api/saveFile.ts'
import { useLanguage } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'

/** Saves a list as a file: CSV in the format of the reader's spreadsheets, with UTM if it is shown. */
export function useExport(list: SiteListHead) {
  const { fetchFile } = useCaller()
  const language = useLanguage()
  const [{ utmCoordinates }] = useSettings()
  return useMutation({
    mutationFn: async (format: SiteExportFormat) => {
      const query = {
        format,
        german: language === 'de' ? 'true' : 'false',
        utm: utmCoordinates ? 'true' : 'false',
      } as const
      const file = await fetchFile(routes.exportSites, { params: { listId: list.id }, query })
      await saveFile(file, `${exportFileName(list.name)}.${format}`)
    },
  })
}
