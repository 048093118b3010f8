import {
  CopyableText,
  JsonView,
  type PluginInspection,
  type PluginReport,
  PropertyList,
  Regions,
  SidePanel,
  StateBadge,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { originLabels, stateLooks } from '../looks'
import { PluginEntries } from './plugin-entries'
import { PluginTroubles } from './plugin-troubles'

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  // Out of the flex column of the panel: nothing here may shrink.
  part: { display: 'flex', flexDirection: 'column', flexShrink: 0, gap: tokens.spacingVerticalS },
  rule: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

interface PluginPanelProps {
  report: PluginReport
  inspection: PluginInspection
  onClose(): void
}

/** Everything the console knows about one plugin. */
export function PluginPanel({ report, inspection, onClose }: PluginPanelProps) {
  const t = useT()
  const styles = useStyles()
  const navigate = useNavigate()
  const regions = useService(Regions)
  const { id, state, screen, manifest } = report
  const canTry = state === 'failed' || state === 'registered' || state === 'loading'

  return (
    <SidePanel
      title={id}
      onClose={onClose}
      actions={
        <>
          {canTry && (
            <Button
              appearance="primary"
              disabledFocusable={state === 'loading'}
              onClick={() => void inspection.retry(id)}
            >
              {state === 'failed' ? t('Retry') : t('Load now')}
            </Button>
          )}
          {screen && state !== 'blocked' && state !== 'disabled' && (
            <Button onClick={() => navigate(regions.inAddress(screen))}>{t('Open')}</Button>
          )}
        </>
      }
    >
      <PluginTroubles report={report} />
      <PluginProperties report={report} />
      <PluginEntries report={report} inspection={inspection} />
      {Object.entries(manifest.rules).length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('Rules')}</h3>
          <PropertyList
            items={Object.entries(manifest.rules).map(([name, rule]) => [
              name,
              <code key={name} className={styles.rule}>
                {JSON.stringify(rule)}
              </code>,
            ])}
          />
        </div>
      )}
      <RawManifest report={report} />
    </SidePanel>
  )
}

/** Any version is not said. */
const versioned = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([name, version]) => (version === '*' ? name : `${name} ${version}`))
    .join(', ')

function PluginProperties({ report }: { report: PluginReport }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { manifest, milliseconds, bytes, source, version, origin, state } = report
  const { api, provides, requires, optional, scopes, points } = manifest
  return (
    <div className={styles.part}>
      <PropertyList
        items={[
          [t('State'), <StateBadge key="state" state={state} states={stateLooks} />],
          [t('Version'), version],
          [t('Kind'), t(originLabels[origin])],
          [t('Plugin API'), api],
          [
            t('Start'),
            milliseconds === undefined
              ? undefined
              : t('{time} ms', { time: format.number(Math.round(milliseconds)) }),
          ],
          [
            t('Transferred'),
            bytes &&
              t('{transferred} of {size}, modules: {modules}', {
                transferred: format.size(bytes.transferred),
                size: format.size(bytes.size),
                modules: bytes.modules,
              }),
          ],
          [t('Provides'), versioned(provides)],
          [t('Requires'), versioned(requires)],
          [t('Uses if there'), versioned(optional)],
          [t('Scopes'), Object.keys(scopes).join(', ')],
          [t('Offers'), points.join(', ')],
          [
            t('Code'),
            source && <CopyableText key="source" value={source} label={t('Address of the code')} />,
          ],
        ]}
      />
    </div>
  )
}

function RawManifest({ report: { manifest } }: { report: PluginReport }) {
  const t = useT()
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Manifest')}</summary>
      {open && <JsonView value={manifest} label={t('Manifest')} />}
    </details>
  )
}
