import { type RouteQuery, validationRoutes } from '#contracts'
import { SavedFileButton } from '#web/account/SavedFileButton.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'

/** Saves the shown comparison of atlases as PDF. */
export function SkillReportButton({
  query,
}: {
  readonly query: RouteQuery<typeof validationRoutes.skillReport>
}) {
  const { skill: text } = useText().validation
  const { fetchFile } = useCaller()
  return (
    <SavedFileButton
      fetchIt={() => fetchFile(validationRoutes.skillReport, { query })}
      otherName={`${text.title}.pdf`}
      label={text.report}
    />
  )
}
