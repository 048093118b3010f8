import { PropertyList, useAction, useApi, useFormat, useT } from '@console/core/browser'
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { StethoscopeRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useState } from 'react'
import { adminStationsApi, type LookedAt } from '#plugins/monitoring-admin/contract'

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    gap: tokens.spacingVerticalM,
  },
  one: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline', minWidth: 0 },
  url: { overflowWrap: 'anywhere', minWidth: 0 },
  audio: { width: '100%', minHeight: '54px' },
  button: { alignSelf: 'start' },
})

/** Tries addresses by the way on which the service reads streams: where they lead, what they send, and how it sounds. */
export function AddressDoctor({ urls }: { urls: readonly string[] }) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(adminStationsApi)
  const [looked, setLooked] = useState<readonly LookedAt[]>([])
  const look = useAction(async () => {
    setLooked([])
    // One after the other: several may be of one sender, and each is heard for some seconds.
    for (const url of urls) {
      const { data } = await api.look({ query: { url } })
      setLooked((before) => [...before, data])
    }
  })
  return (
    <div className={styles.all}>
      <Button
        className={styles.button}
        icon={<StethoscopeRegular />}
        disabledFocusable={look.pending || urls.length === 0}
        onClick={() => void look.run()}
      >
        {look.pending
          ? t('{done} of {total} tried', { done: looked.length, total: urls.length })
          : t('Test addresses')}
      </Button>
      <ul className={styles.list} aria-live="polite">
        {looked.map((one) => (
          <Address key={one.url} looked={one} />
        ))}
      </ul>
    </div>
  )
}

function Address({ looked }: { looked: LookedAt }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const { url, heard, mute, reason, redirects, bitrate, said_bitrate } = looked
  const sound = useSound(looked.sound)
  const kilobits = (bits: number) => (bits > 0 ? `${format.number(bits / 1000)} kbit/s` : undefined)
  return (
    <li className={styles.one}>
      <div className={styles.head}>
        <Badge appearance="tint" color={!heard ? 'danger' : mute ? 'warning' : 'success'}>
          {!heard ? t('Cannot be heard') : mute ? t('Mute') : t('Can be heard')}
        </Badge>
        <span className={styles.url}>{url}</span>
      </div>
      <PropertyList
        items={[
          [t('Reason'), t(reason)],
          [t('Leads to'), redirects.map(({ status, to }) => `${status} → ${to}`).join(' ')],
          [t('Codec'), looked.codec],
          [t('Bit rate, measured'), kilobits(bitrate)],
          [t('Bit rate, as the sender says'), kilobits(said_bitrate)],
          [t('Content type'), looked.content_type],
          [t('Sender'), looked.server],
          [t('Plays now'), looked.title],
        ]}
      />
      {sound && (
        // biome-ignore lint/a11y/useMediaCaption: what stations send comes without captions
        <audio
          className={styles.audio}
          controls
          src={sound}
          aria-label={t('Play {name}', { name: url })}
        />
      )}
    </li>
  )
}

/** An address of a file that is here, as long as it is drawn. */
function useSound(base64: string): string | undefined {
  const sound = useMemo(() => {
    if (!base64) return undefined
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
  }, [base64])
  useEffect(() => () => void (sound && URL.revokeObjectURL(sound)), [sound])
  return sound
}
