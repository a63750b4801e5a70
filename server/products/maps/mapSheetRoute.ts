import { mapPicture, mapRoutes, mapSheetFormSchema } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireFile, uploadForm } from '../../http/uploadForm.ts'
import { logoOf } from '../../reports/logo/index.ts'
import { mapPictureFile } from '../../reports/mapSheet/index.ts'
import { pagePrinter } from '../../reports/page/index.ts'
import { TypstError } from '../../reports/typst/index.ts'
import { answerFile } from '../../results/answerFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { badPicture } from './mapSheetPage.ts'
import { presentMap } from './presentMap.ts'
import { mapsIn, presentShown, shownFileName, usableMaps } from './shownMap.ts'

const mapSheetPage = tasksIn<typeof import('./mapSheetPage.ts')>(
  new URL('./mapSheetPage.ts', import.meta.url),
)('mapSheetPage')

const sheetForm = uploadForm(mapSheetFormSchema, { bytes: mapPicture.maxBytes, formBytes: 200_000 })

/** Route of the PDF of a map on the screen. Texts are the server's; only picture and classes are sent. */
export function registerMapSheet(register: RegisterRoute, context: ServerContext): void {
  const { database, workers, programVersion } = context
  const pages = pagePrinter(context.presses)

  register(
    mapRoutes.mapSheet,
    async (call) => {
      const { caller, language } = call
      const { form, files } = await sheetForm.read(call)
      const { sheet } = form
      const file = requireFile(files, ({ inputFlaws }) => inputFlaws.missing, 'picture')
      const shown = await usableMaps(context, call, sheet)
      const logo = await logoOf(database.db, caller.customer, language)
      const pdf = await pages.print(call, logo, async (set) => {
        const { page, picture } = await workFor(call, workers, mapSheetPage, {
          file: file.bytes,
          legends: shown.map((one) => presentShown(one, [], language)),
          sources: shown.flatMap(mapsIn).map((map) => presentMap(map, false, language)),
          ...{ sheet, language, programVersion },
        })
        return set(page, { [mapPictureFile(picture)]: picture.bytes }).catch((error: unknown) => {
          throw error instanceof TypstError ? badPicture(error) : error
        })
      })
      return answerFile(call, `${shown.map(shownFileName).join('_')}.pdf`, 'application/pdf', pdf)
    },
    sheetForm.options,
  )
}
