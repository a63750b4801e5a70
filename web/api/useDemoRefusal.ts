import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/language/LanguageContext.tsx'
import { useCaller } from './ApiContext.tsx'
import { customerQuery } from './queries.ts'

/** Reason why the demo account is refused something, such as files; undefined for all other accounts. */
export function useDemoRefusal(): string | undefined {
  const { errors } = useText()
  const isDemo = useQuery(customerQuery(useCaller())).data?.demo === true
  return isDemo ? errors.DEMO_ACCOUNT({}) : undefined
}
