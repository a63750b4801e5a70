import { changesOf } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'

/** What of a release makes the same order give other numbers; nothing of one that changes none. */
export function MethodChanges({ release }: { readonly release: string }) {
  const { methodChanges, shell } = useText()
  const changes = changesOf(release)
  if (changes.length === 0) return null
  return (
    <>
      <h3>{methodChanges.title}</h3>
      <ul>
        {changes.map(({ id, products }) => (
          <li key={id}>
            <strong>{products.map((product) => shell.products[product]).join(', ')}</strong>:{' '}
            {methodChanges.changes[id].what} {methodChanges.changes[id].size}
          </li>
        ))}
      </ul>
    </>
  )
}
