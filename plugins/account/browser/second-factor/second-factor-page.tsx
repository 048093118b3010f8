import {
  LazyPart,
  Page,
  type PageProps,
  Session,
  TextLink,
  useAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { freshMinutes, redirectTarget, secondFactorApi } from '@console/core/contract'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { KeyMultipleRegular as KeyRegular, PhoneRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type * as loads from '../loads'
import type { Enrolment } from './add-app-dialog'
import { BrowserList } from './browser-list'
import { FactorList } from './factor-list'
import { RecoveryCodes } from './recovery-codes'

const loadApp = () => import('./add-app-dialog')
const loadPasskey = () => import('./add-passkey-dialog')
const loadCodes = () => import('./codes-dialog')

type Adding = { kind: 'app'; enrolment: Enrolment } | { kind: 'passkey'; options: object }

/** What is asked for beside the password. */
export default function SecondFactorPage(props: PageProps<typeof loads.secondFactor>) {
  const { data, reload } = props
  const t = useT()
  const api = useApi(secondFactorApi)
  const session = useService(Session)
  const navigate = useNavigate()
  const [adding, setAdding] = useState<Adding>()
  const [codes, setCodes] = useState<string[]>()
  // Asked before the dialog opens: it may be asked for the second factor first.
  const addApp = useAction(async () =>
    setAdding({ kind: 'app', enrolment: (await api.beginTotp()).data }),
  )
  const addPasskey = useAction(async () =>
    setAdding({ kind: 'passkey', options: (await api.beginPasskey()).data }),
  )

  /** What an operator may see begins with the first factor. */
  const refresh = () => Promise.all([reload(), session.getInfo()])
  /** The page that the user asked for before a second factor was required. */
  const target = redirectTarget(useLocation().search)
  async function onAdded(recoveryCodes: string[] | null) {
    setAdding(undefined)
    if (recoveryCodes) setCodes(recoveryCodes)
    await refresh()
    if (target && !recoveryCodes) await navigate(target, { replace: true })
  }
  function onCodesClosed() {
    setCodes(undefined)
    if (target) void navigate(target, { replace: true })
    else void reload()
  }
  const dialog = { onAdded, onClose: () => setAdding(undefined) }
  const has = data.factors.length > 0

  return (
    <Page
      title={t('Second factor')}
      intro={t(
        'Beside your password you show a passkey or the code of an app when you log in, and after {count minute|minutes} again before you change money, rights or this page.',
        { count: freshMinutes },
      )}
      actions={
        <>
          <Button
            appearance={has ? 'secondary' : 'primary'}
            icon={<KeyRegular />}
            disabledFocusable={addPasskey.pending}
            onClick={() => void addPasskey.run()}
          >
            {t('Add a passkey')}
          </Button>
          <Button
            icon={<PhoneRegular />}
            disabledFocusable={addApp.pending}
            onClick={() => void addApp.run()}
          >
            {t('Add an authenticator app')}
          </Button>
        </>
      }
    >
      {data.standing === 'set-up' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('Operators must have a second factor: add one, and the admin areas open.')}
          </MessageBarBody>
        </MessageBar>
      )}
      <FactorList {...props} refresh={refresh} />
      {has && <RecoveryCodes left={data.recovery_codes_left} onMade={setCodes} />}
      {has && <BrowserList {...props} />}
      {has && <TextLink to="/home">{t('Go to Home')}</TextLink>}
      {adding?.kind === 'app' && (
        <LazyPart load={loadApp} height={0}>
          {({ AddAppDialog }) => <AddAppDialog enrolment={adding.enrolment} {...dialog} />}
        </LazyPart>
      )}
      {adding?.kind === 'passkey' && (
        <LazyPart load={loadPasskey} height={0}>
          {({ AddPasskeyDialog }) => (
            <AddPasskeyDialog options={adding.options} origins={data.passkey_origins} {...dialog} />
          )}
        </LazyPart>
      )}
      {codes && (
        <LazyPart load={loadCodes} height={0}>
          {({ CodesDialog }) => <CodesDialog codes={codes} onClose={onCodesClosed} />}
        </LazyPart>
      )}
    </Page>
  )
}
