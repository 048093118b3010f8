import { Tab, TabList } from '@fluentui/react-components'
import { useState } from 'react'
import { useService } from '../../react'
import { Http } from '../../services/http/http'
import { Settings } from '../../services/settings/settings'
import { useT } from '../i18n'
import { curlOf, nodeOf, pythonOf, type SampledCall } from './call-samples'
import { CodeBlock } from './code-block'

const languages = {
  curl: { tab: 'curl', title: 'curl command', write: curlOf },
  python: { tab: 'Python', title: 'Python program', write: pythonOf },
  node: { tab: 'Node', title: 'Node program', write: nodeOf },
} as const
type Language = keyof typeof languages

const choice = 'api-samples'

/** A call as a command and as programs; which of them was looked at last is remembered. */
export function CallCode({ call }: { call: SampledCall }) {
  const t = useT()
  const http = useService(Http)
  const settings = useService(Settings)
  const [chosen, setChosen] = useState<Language>(() => {
    const last = settings.recall<string>(choice, 'curl')
    return last in languages ? (last as Language) : 'curl'
  })
  const { title, write } = languages[chosen]

  function choose(language: Language) {
    setChosen(language)
    settings.remember(choice, language)
  }

  return (
    <div>
      <TabList
        size="small"
        selectedValue={chosen}
        aria-label={t('Language')}
        onTabSelect={(_, { value }) => choose(value as Language)}
      >
        {Object.entries(languages).map(([id, { tab }]) => (
          <Tab key={id} value={id}>
            {tab}
          </Tab>
        ))}
      </TabList>
      <CodeBlock title={t(title)} code={write(call, http)} />
    </div>
  )
}
