import { Card, Catalogue, Regions, Settings, useService, useT } from '@console/core/browser'
import type { UserInfo } from '@console/core/contract'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bucketPaths } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  card: { alignItems: 'start', backgroundColor: tokens.colorNeutralBackground2 },
  steps: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    lineHeight: tokens.lineHeightBase500,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

const dismissedKey = 'home.first-steps-dismissed'

/** What to do first in an account that has nothing yet; can be put away. */
export function FirstSteps({ user }: { user: UserInfo }) {
  const styles = useStyles()
  const t = useT()
  const catalogue = useService(Catalogue)
  const regions = useService(Regions)
  const settings = useService(Settings)
  const navigate = useNavigate()
  const [dismissed, setDismissed] = useState(() => settings.recall(dismissedKey, false))
  const buckets = catalogue
    .areas()
    .map(({ id }) => bucketPaths.list(id))
    .find((path) => catalogue.offers(path))
  const isEmpty = !user.used.file_buckets && user.limit_type !== 'Frozen'
  if (dismissed || !isEmpty || !buckets) return undefined

  function dismiss() {
    settings.remember(dismissedKey, true)
    setDismissed(true)
  }

  return (
    <Card title={t('First steps')} className={styles.card}>
      <ol className={styles.steps}>
        <li>{t('Create a bucket for your audio and video files')}</li>
        <li>{t('Upload files: they are ready once their fingerprints are made')}</li>
      </ol>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => navigate(regions.inAddress(buckets))}>
          {t('Create a bucket')}
        </Button>
        <Button onClick={dismiss}>{t('Hide')}</Button>
      </div>
    </Card>
  )
}
