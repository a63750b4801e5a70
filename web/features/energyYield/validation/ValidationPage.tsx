import { Link } from '@tanstack/react-router'
import { productAddress } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ScrolledPage } from '#web/products/ScrolledPage.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { CalibratedCard } from './CalibratedCard.tsx'
import { CasesCard } from './CasesCard.tsx'
import { MeasuredFarms } from './MeasuredFarmCard.tsx'
import { SkillCard } from './SkillCard.tsx'
import { SpreadCard } from './SpreadCard.tsx'

/** Calculations compared with known truth: other atlases at a point, own measurements, a measured farm, published cases. */
export function ValidationPage() {
  const { validation: text } = useText()
  return (
    <ScrolledPage>
      <PageHead title={text.title} sub={text.intro}>
        <Link to={productAddress('energyYield') as string}>{text.back}</Link>
      </PageHead>
      <SpreadCard />
      <SkillCard />
      <CalibratedCard />
      <MeasuredFarms />
      <CasesCard />
    </ScrolledPage>
  )
}
