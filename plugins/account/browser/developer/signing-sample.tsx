import { CodeBlock, Http, Section, useService, useT } from '@console/core/browser'
import type { ConsoleKey } from '@console/core/contract'
import { signingProgram } from './signing-program'

/** How a program signs a request, with the keys in it; the secret is hidden until it is copied. */
export function SigningSample({ accessKey }: { accessKey: ConsoleKey }) {
  const t = useT()
  const { origin } = new URL(useService(Http).address(''), location.origin)
  const { access_key, access_secret } = accessKey
  const write = (secret: string) => signingProgram({ origin, accessKey: access_key, secret })
  return (
    <Section
      title={t('Sign a request')}
      intro={t(
        'Method, path without query, access key, 1 and the time, one a line, are signed with the secret. What is copied holds the secret.',
      )}
    >
      <CodeBlock
        title={t('With openssl and curl')}
        code={write(access_secret)}
        shown={write('•'.repeat(12))}
      />
    </Section>
  )
}
