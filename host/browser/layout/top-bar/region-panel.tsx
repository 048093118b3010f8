import {
  MenuEntry,
  Regions,
  useAction,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { type Region, regionLabels } from '@console/core/contract'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { useMenuStyles } from './menu.styles'

/** The regions of this build; choosing one loads the console again there. */
export function RegionPanel() {
  const styles = useMenuStyles()
  const t = useT()
  const regions = useService(Regions)
  const current = useObservable(regions.region$)
  const { run, pending } = useAction((region: Region) => regions.switchTo(region))

  return (
    <>
      <h2 className={styles.heading}>{t('Region')}</h2>
      <ul className={styles.list}>
        {regions.offered.map((region) => (
          <li key={region}>
            <MenuEntry
              aria-pressed={region === current}
              disabled={pending}
              onClick={() => region !== current && run(region)}
            >
              {t(regionLabels[region])}
              {region === current && <Checkmark16Regular className={styles.mark} aria-hidden />}
            </MenuEntry>
          </li>
        ))}
      </ul>
    </>
  )
}
