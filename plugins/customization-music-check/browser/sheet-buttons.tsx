import { Paper, useAction, useApi, useMedia, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { PrintRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Container } from '#plugins/filescanning/contract'
import { type CheckSheet, checkApi, signedSheet } from '../contract'
import { CheckPaper } from './check-paper'

/** The sheet over all files of the container: printed as it is now, or signed, for others. */
export function SheetButtons({ container }: { container: Container }) {
  const t = useT()
  const api = useApi(checkApi)
  const media = useMedia()
  const [sheet, setSheet] = useState<CheckSheet>()
  const printed = useAction(async () => {
    const { data } = await api.sheet({ params: { cid: container.id } })
    flushSync(() => setSheet(data))
    // What is printed later is not this.
    addEventListener('afterprint', () => setSheet(undefined), { once: true })
    print()
  })
  const signed = useAction(() => media.download(signedSheet(container.id)))
  const isEmpty = container.num === 0
  return (
    <>
      <Button
        icon={<PrintRegular />}
        disabledFocusable={printed.pending || isEmpty}
        onClick={() => void printed.run()}
      >
        {t('Print')}
      </Button>
      <Button
        icon={<ShieldCheckmarkRegular />}
        disabledFocusable={signed.pending || isEmpty}
        onClick={() => void signed.run()}
      >
        {t('Signed sheet')}
      </Button>
      {sheet && <Paper>{() => <CheckPaper sheet={sheet} />}</Paper>}
    </>
  )
}
