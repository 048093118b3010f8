import {
  LightButton,
  Navigation,
  Regions,
  tokens,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { type Region, regionLabels } from '@console/core/contract'
import { NotThere } from '@console/core/host'
import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHost } from '../host-context'
import { useCurrentPage } from '../layout/current-page'
import { pageData } from './page-data'

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  regions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

type Answer = 'there' | 'not there' | 'unsure'

/** Where else the thing of the address is: the page's own data is asked for in every other region. */
export function Elsewhere() {
  const styles = useStyles()
  const t = useT()
  const navigation = useService(Navigation)
  const regions = useService(Regions)
  const answers = useAnswers()
  const found = [...(answers ?? [])].flatMap(([region, answer]) =>
    answer === 'there' ? [region] : [],
  )
  const names = found.map((region) => t(regionLabels[region])).join(', ')

  function go(region: Region) {
    const { pathname, searchParams } = new URL(navigation.path + location.search, location.origin)
    searchParams.set('region', region)
    navigation.go(`${pathname}?${searchParams}`)
  }

  if (!answers) return <p className={styles.text}>{t('Looking in the other regions…')}</p>
  if (found.length > 0)
    return (
      <>
        <p className={styles.text}>{t('It is in another region: {names}.', { names })}</p>
        <div className={styles.regions}>
          {found.map((region) => (
            <LightButton key={region} look="primary" onClick={() => go(region)}>
              {t('Switch to {region}', { region: t(regionLabels[region]) })}
            </LightButton>
          ))}
        </div>
      </>
    )
  const sure =
    regions.offered.length === 1 || [...answers.values()].every((one) => one !== 'unsure')
  return (
    <p className={styles.text}>
      {sure
        ? t('It may have been deleted or renamed.')
        : t('It may have been deleted or renamed, or lie in another region.')}
    </p>
  )
}

/** What each other region says; undefined until all have answered. */
function useAnswers(): ReadonlyMap<Region, Answer> | undefined {
  const { plugins } = useHost()
  const { page, params } = useCurrentPage()
  const { pathname, search } = useLocation()
  const regions = useService(Regions)
  const region = useObservable(regions.region$)
  const [answers, setAnswers] = useState<ReadonlyMap<Region, Answer>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and the region decide what is asked
  useEffect(() => {
    let wanted = true
    setAnswers(undefined)
    const ask = async (other: Region): Promise<[Region, Answer]> => {
      try {
        const { code, get } = await plugins.ensure(page?.plugin ?? '')
        const loads = page && code.pages[page.id]
        if (!loads) return [other, 'unsure']
        const address = new URL(pathname + search, location.origin)
        await pageData(page, loads, address, params, get, other).run()
        return [other, 'there']
      } catch (error) {
        return [other, error instanceof NotThere ? 'not there' : 'unsure']
      }
    }
    const others = regions.offered.filter((other) => other !== region)
    void Promise.all(others.map(ask)).then((all) => wanted && setAnswers(new Map(all)))
    return () => {
      wanted = false
    }
  }, [pathname, search, region])
  return answers
}
