import { useT } from '@console/core/browser'
import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Text,
} from '@fluentui/react-components'
import type { ServerHalf } from '../contract'

const useStyles = makeStyles({
  // A cause may be a trace of many lines.
  cause: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})

/** How the server halves of plugins from outside are doing; those that are not there come with why. */
export function ServerHalves({ halves }: { halves: readonly ServerHalf[] }) {
  const t = useT()
  const styles = useStyles()
  const away = halves.filter(({ state }) => state === 'down' || state === 'refused')
  const there = halves.filter((half) => !away.includes(half))
  return (
    <>
      {away.map((half) => (
        <MessageBar key={half.folder} intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {half.state === 'refused'
                ? t('The server half in {folder} is not loaded', { folder: half.folder })
                : t('The server half of {plugin} is down and is started again', {
                    plugin: half.plugin,
                  })}
            </MessageBarTitle>
            <p className={styles.cause}>{half.cause}</p>
          </MessageBarBody>
        </MessageBar>
      ))}
      {there.length > 0 && (
        <Text block>
          {t('Server halves that run here: {plugins}', {
            plugins: there.map(({ plugin }) => plugin).join(', '),
          })}
        </Text>
      )}
    </>
  )
}
