import { Notifications, useService, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { PageDraft } from '../data/draft'
import { useDrafts } from '../use-drafts'

/** Takes a `page.json` in again, as it lies in every folder that was downloaded here. */
export function TakeIn({ onTaken }: { onTaken(key: string): void }) {
  const t = useT()
  const kept = useDrafts()
  const notifications = useService(Notifications)
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File) {
    const read = PageDraft.safeParse(parsed(await file.text()))
    if (read.success) onTaken(kept.add(read.data))
    else
      notifications.error(
        t('{name} is no page of this studio: it takes the page.json of a folder made here', {
          name: file.name,
        }),
      )
  }
  return (
    <>
      <Button icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
        {t('Take in page.json')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('The file page.json')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
    </>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
