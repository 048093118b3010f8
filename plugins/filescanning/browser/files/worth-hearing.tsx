import { TextLink, useData, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import { scanFilesApi, scanTopics } from '../../contract'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, margin: 0 },
})

/** How many files of a container a person should listen to, with the way to them; nothing where there are none. */
export function WorthHearing({ cid }: { cid: number }) {
  const t = useT()
  const styles = useStyles()
  const { pathname } = useLocation()
  const totals = useData(
    async ({ api }) => (await api(scanFilesApi).totals({ params: { cid: String(cid) } })).data,
    [cid],
    [scanTopics.files(cid)],
  ).data
  if (!totals || totals.unidentified + totals.uncertain === 0) return undefined
  return (
    <p className={styles.line}>
      {totals.unidentified > 0 && (
        <TextLink to={`${pathname}?unidentified=1`}>
          {t('{count file|files} with music not identified', { count: totals.unidentified })}
        </TextLink>
      )}
      {totals.uncertain > 0 && (
        <TextLink to={`${pathname}?uncertain=1`}>
          {t('{count file|files} with uncertain matches', { count: totals.uncertain })}
        </TextLink>
      )}
    </p>
  )
}
