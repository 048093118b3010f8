// Hands a file made here to the browser's downloads; a CSV file is one that spreadsheets read and in which they run nothing.
import { saveCsv, saveFile, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'

const playlist = '#EXTM3U\nhttps://example.com/live\n'

export function Example() {
  const t = useT()
  return (
    <>
      <Button onClick={() => void saveCsv([['Name'], ['Radio Nord']], 'stations')}>
        {t('CSV file')}
      </Button>{' '}
      <Button onClick={() => saveFile(new Blob([playlist]), 'stations.m3u')}>
        {t('Playlist')}
      </Button>
    </>
  )
}
