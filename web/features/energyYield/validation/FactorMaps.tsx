import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productAddress, type SkillAnswer } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { mapsQuery } from '#web/maps/layer/mapQueries.ts'
import { styled } from '#web/ui/styled.ts'

/** Links to the maps of the atlases' wind factors by metered energy. */
export function FactorMaps({ skill }: { readonly skill: SkillAnswer }) {
  const { skill: text } = useText().validation
  const { data: layers = [] } = useQuery(mapsQuery(useCaller()))
  const maps = skill.atlases.flatMap(({ atlas, title }) => {
    const layer = layers.find((one) => one.atlas === atlas && one.quantity === 'windFactor')
    return layer === undefined ? [] : [{ id: layer.id, title }]
  })
  if (maps.length === 0) return null
  return (
    <nav className={styled('row', 's3')} aria-label={text.factorMaps}>
      {maps.map(({ id, title }) => (
        <Link key={id} to={productAddress('maps') as string} search={{ map: id } as never}>
          {text.factorMap(title)}
        </Link>
      ))}
    </nav>
  )
}
