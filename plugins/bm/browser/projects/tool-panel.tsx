import {
  Catalogue,
  CodeBlock,
  Section,
  TextLink,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { parseTime } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { Project } from '../../contract'

const developerPage = '/account/developer'
/** Milliseconds after which the service takes it to be gone. */
const mostSilent = 60_000

/** How the customer's own tool is: all that is heard of the project's streams comes from it. */
export function ToolState({ project }: { project: Project }) {
  const t = useT()
  const format = useFormat()
  const { tool_seen_at: seen, tool_version: version, tool_backlog: backlog } = project
  if (!seen) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {t(
            'Nothing of this project is heard yet: its streams are read by a tool that you run. Settings say how.',
          )}
        </MessageBarBody>
      </MessageBar>
    )
  }
  const isHere = Date.now() - parseTime(seen).getTime() < mostSilent
  const facts = [
    isHere
      ? t('The tool was heard from {ago}.', { ago: format.relative(parseTime(seen)) })
      : t(
          'The tool has not been seen since {time}. What it hears meanwhile comes once it is back.',
          {
            time: format.time(parseTime(seen)),
          },
        ),
    t('Version {version}.', { version }),
    isHere &&
      backlog > 60 &&
      t('{time} of sound are still to come.', { time: format.duration(backlog) }),
  ]
  return (
    <MessageBar intent={isHere ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>{facts.filter(Boolean).join(' ')}</MessageBarBody>
    </MessageBar>
  )
}

/** What to run where the streams can be read. */
export function ToolSetup({ project }: { project: Project }) {
  const t = useT()
  const hasTokens = useService(Catalogue).offers(developerPage)
  const run = `npm run bm-local -- --project ${project.id} --url ${window.location.origin}`
  return (
    <Section
      title={t('Your own tool')}
      intro={t(
        'It listens to the streams of this project on a machine of yours that reaches them, and sends fingerprints and times only: no sound leaves it. Without a network it goes on, and sends what it heard once there is one again.',
      )}
    >
      <p>
        {t('Make an access token with the scopes {scopes}.', {
          scopes: 'read-bm-cs-projects, write-bm-cs-projects',
        })}{' '}
        {hasTokens && <TextLink to={developerPage}>{t('Personal access tokens')}</TextLink>}
      </p>
      <p>
        {t(
          'On that machine, in a copy of this console in which npm ci has run, put the token into the environment and start the tool:',
        )}
      </p>
      <CodeBlock
        title={t('Command')}
        code={`read -rs CONSOLE_TOKEN && export CONSOLE_TOKEN\n${run}`}
      />
      <p>
        {t(
          'Streams that you add, change or pause here are picked up within 15 seconds. http, Icecast and HLS streams need nothing else; udp, rtsp, rtmp and others need ffmpeg on that machine.',
        )}
      </p>
    </Section>
  )
}
