import { useQuery } from '@tanstack/react-query'
import { adminRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import { adminKeys } from './adminKeys.ts'

/** One line: whether mails to customers are sent. */
export function MailState() {
  const { mail } = useText().admin
  const { call } = useCaller()
  const format = useFormat()
  const { data: state, error } = useQuery({
    queryKey: adminKeys.mail,
    queryFn: ({ signal }) => call(adminRoutes.adminMail, { signal }),
  })
  if (error) return <Problem>{errorText(error)}</Problem>
  if (state === undefined) return null
  const sentences = [
    state.oldest_at === null
      ? mail.none
      : mail.waiting(format.number(state.waiting), format.dateTime(state.oldest_at)),
    state.last_problem === null ? null : mail.problem(state.last_problem),
    state.given_up === 0 ? null : mail.givenUp(format.number(state.given_up)),
  ]
  return <p className={styled('belowS3', 'quiet')}>{sentences.filter((part) => part !== null).join(' ')}</p>
}
