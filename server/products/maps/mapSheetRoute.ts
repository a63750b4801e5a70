import {
  type DrawnMap,
  type Language,
  type MapSheet,
  mapPicture,
  mapRoutes,
  mapSheetFormSchema,
} from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireFile, uploadForm } from '../../http/uploadForm.ts'
import { logoOf } from '../../reports/logo/index.ts'
import { mapPictureFile } from '../../reports/mapSheet/index.ts'
import { pagePrinter } from '../../reports/page/index.ts'
import { TypstError } from '../../reports/typst/index.ts'
import { answerFile } from '../../results/answerFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { type WorkingCall, workFor } from '../../workers/workFor.ts'
import { badPicture } from './mapSheetPage.ts'

const mapSheetPage = tasksIn<typeof import('./mapSheetPage.ts')>(
  new URL('./mapSheetPage.ts', import.meta.url),
)('mapSheetPage')

const sheetForm = uploadForm(mapSheetFormSchema, { bytes: mapPicture.maxBytes, formBytes: 200_000 })

/** One of the maps of a sheet. */
export interface SheetPart {
  readonly name: string
  readonly present: (language: Language, classes: readonly []) => DrawnMap
  readonly sources: (language: Language) => readonly DrawnMap[]
}

/**
 * Route of the PDF of a map on the screen. Texts are the server's; only picture, classes and notes are sent.
 * @param partsOf  the maps, if the caller may see all of them
 */
export function registerMapSheet(
  register: RegisterRoute,
  context: ServerContext,
  partsOf: (
    call: WorkingCall & { readonly language: Language },
    sheet: Pick<MapSheet, 'maps' | 'is_difference'>,
  ) => Promise<readonly SheetPart[]>,
): void {
  const { database, workers, programVersion } = context
  const pages = pagePrinter(context.presses)

  register(
    mapRoutes.mapSheet,
    async (call) => {
      const { caller, language } = call
      const { form, files } = await sheetForm.read(call)
      const { sheet } = form
      const file = requireFile(files, ({ inputFlaws }) => inputFlaws.missing, 'picture')
      const parts = await partsOf(call, sheet)
      const logo = await logoOf(database.db, caller.customer, language)
      const pdf = await pages.print(call, logo, async (set) => {
        const { page, picture } = await workFor(call, workers, mapSheetPage, {
          file: file.bytes,
          legends: parts.map(({ present }) => present(language, [])),
          sources: parts.flatMap(({ sources }) => sources(language)),
          ...{ sheet, language, programVersion },
        })
        return set(page, { [mapPictureFile(picture)]: picture.bytes }).catch((error: unknown) => {
          throw error instanceof TypstError ? badPicture(error) : error
        })
      })
      return answerFile(call, `${parts.map(({ name }) => name).join('_')}.pdf`, 'application/pdf', pdf)
    },
    sheetForm.options,
  )
}
