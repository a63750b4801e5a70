import { type RouteQuery, validationRoutes } from '#contracts'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { refusalText } from '#web/api/refusalText.ts'
import { useSavedFile } from '#web/api/useSavedFile.ts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Saves the shown comparison of atlases as PDF. */
export function SkillReportButton({
  query,
}: {
  readonly query: RouteQuery<typeof validationRoutes.skillReport>
}) {
  const { skill: text } = useText().validation
  const { fetchFile } = useCaller()
  const save = useSavedFile(() => fetchFile(validationRoutes.skillReport, { query }), `${text.title}.pdf`)
  return (
    <FullAccountButton
      icon={save.isError ? 'alert' : 'download'}
      busy={save.isPending}
      title={save.isError ? refusalText(save.error) : undefined}
      onClick={() => save.mutate()}
    >
      {text.report}
    </FullAccountButton>
  )
}
