import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/language/LanguageContext.tsx'
import { useCaller } from './ApiContext.tsx'
import { customerQuery } from './queries.ts'

/** Why the demo account is refused what the server keeps from it, such as files; undefined for everybody else. */
export function useDemoRefusal(): string | undefined {
  const { errors } = useText()
  const isDemo = useQuery(customerQuery(useCaller())).data?.demo === true
  return isDemo ? errors.DEMO_ACCOUNT({}) : undefined
}
