import { changesOf } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Changes of a release that alter the numbers of an order; empty without any. */
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
            <strong>{products.map((product) => shell.products[product].title).join(', ')}</strong>:{' '}
            {methodChanges.changes[id].what} {methodChanges.changes[id].size}
          </li>
        ))}
      </ul>
    </>
  )
}
