import { Settings, useObservable, useService, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useHost } from '../../host-context'
import { shownAreas } from '../../plugins/screens'
import { ShellDialog } from '../dialogs/shell-dialog'
import { useViewer } from '../use-viewer'
import { areaKeys } from './shortcut-keys'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  keys: {
    width: '40%',
    padding: tokens.spacingVerticalXS,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  key: {
    display: 'inline-block',
    minWidth: '20px',
    boxSizing: 'border-box',
    padding: '1px 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  off: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2 },
})

/** Every shortcut of the shell, and the letters of this account's areas. */
export function KeyboardSheet({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const t = useT()
  const { plugins } = useHost()
  const { shortcuts } = useObservable(useService(Settings).state$)
  const areas = shownAreas(plugins, useViewer())

  const rows: [keys: string[], does: string][] = [
    [['Ctrl', 'K'], t('Search screens and actions')],
    [['?'], t('Show this sheet')],
    [['/'], t('Search in the table')],
    [['['], t('Toggle sidebar')],
    [['g', 'h'], t('Go to {place}', { place: t('Home') })],
    ...areaKeys(areas).map(([key, area]): [string[], string] => [
      ['g', key],
      t('Go to {place}', { place: t(area.title) }),
    ]),
  ]

  return (
    <ShellDialog title={t('Keyboard shortcuts')} onClose={onClose}>
      {!shortcuts && (
        <p className={styles.off}>
          {t('Shortcuts of a single key are switched off in the settings')}
        </p>
      )}
      <table className={styles.table}>
        <tbody>
          {rows.map(([keys, does]) => (
            <tr key={keys.join(' ')}>
              <th scope="row" className={styles.keys}>
                {keys.map((key) => (
                  <span key={key}>
                    <kbd className={styles.key}>{key}</kbd>{' '}
                  </span>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ShellDialog>
  )
}
