import {
  CopyableText,
  LazyPart,
  Page,
  type PageProps,
  PropertyList,
  Section,
  useMay,
  useT,
} from '@console/core/browser'
import { MessageBar, MessageBarBody, ProgressBar } from '@fluentui/react-components'
import { CheckList } from './check-list'
import { EvidenceItems } from './evidence-items'
import type * as loads from './loads'
import { canCheck } from './pack-crypto'
import { PackDrop } from './pack-drop'
import { useVerification } from './use-verification'
import { VerdictBox } from './verdict-box'

const loadPacks = () => import('../packs/evidence-packs')
const loadRows = () => import('./report/report-rows')
const loadSheet = () => import('./sheet-rows')

/** Checks a pack in the browser: nothing of it is sent anywhere. */
export default function VerifyPage({ data: { data: keys } }: PageProps<typeof loads.verify>) {
  const t = useT()
  const mayRead = useMay('read-filescanning')
  const { name, progress, verdict, failed, check } = useVerification(keys)
  return (
    <Page
      title={t('Verify evidence')}
      intro={t(
        'Shows whether an evidence pack, a signed report, a row of one or a signed sheet is as this service signed it. Your browser reads it on this computer: nothing of it is uploaded.',
      )}
    >
      {canCheck() ? (
        <PackDrop onFile={(file) => void check(file)} />
      ) : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {t(
              'Browsers check signatures at addresses with https only. Use the commands in README.txt of the pack.',
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {progress !== undefined && (
        <ProgressBar aria-label={t('Checking {name}', { name })} value={progress} />
      )}
      <div role="status">
        {progress !== undefined && <p>{t('Checking {name}', { name })}</p>}
        {failed && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {t('{name} could not be read. Choose it again.', { name })}
            </MessageBarBody>
          </MessageBar>
        )}
        {verdict && <VerdictBox name={name} verdict={verdict} />}
      </div>
      {verdict && <CheckList checks={verdict.checks} />}
      {verdict && verdict.items.length > 0 && <EvidenceItems items={verdict.items} />}
      {verdict?.report && (
        <LazyPart load={loadRows} height={240}>
          {({ ReportRows }) => verdict.report && <ReportRows key={name} report={verdict.report} />}
        </LazyPart>
      )}
      {verdict?.sheet && (
        <LazyPart load={loadSheet} height={240}>
          {({ SheetRows }) => verdict.sheet && <SheetRows key={name} sheet={verdict.sheet} />}
        </LazyPart>
      )}
      {mayRead.allowed && (
        <LazyPart load={loadPacks} height={120}>
          {({ EvidencePacks }) => <EvidencePacks />}
        </LazyPart>
      )}
      <Section
        title={t('Keys of this service')}
        intro={t('A pack that was signed with one of them was made here.')}
      >
        {keys.map(({ key_id, algorithm, public_key }) => (
          <PropertyList
            key={key_id}
            items={[
              [t('Key id'), <CopyableText key="id" value={key_id} label={t('Key id')} />],
              [t('Algorithm'), algorithm],
              [
                t('Public key'),
                <CopyableText key="key" value={public_key} label={t('Public key')} />,
              ],
            ]}
          />
        ))}
      </Section>
    </Page>
  )
}
