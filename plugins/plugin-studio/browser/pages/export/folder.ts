import { coreVersion, template } from '@console/core/report-template'
import type { PageDraft } from '../data/draft'
import { contractSource, manifestSource, reportSource, zhSource } from './sources'

const tarball = `console-core-${coreVersion}.tgz`

/** Of the template alone: what it is about. */
const ofTemplate = ['tests/report.test.tsx']

/** The files of the plugin that a draft becomes: those of `create-plugin -- --report`, with this page in them. */
export function folderOf(draft: PageDraft): Record<string, string> {
  const { id, title } = draft
  const files = Object.entries(template)
    .filter(([name]) => !ofTemplate.includes(name))
    .map(([name, text]) => [
      name,
      text
        .replaceAll('{{id}}', id)
        .replaceAll('{{title}}', title)
        .replaceAll('{{tarball}}', tarball),
    ])
  const all: Record<string, string> = Object.fromEntries(files)
  return {
    ...all,
    'README.md': `${all['README.md']}${origin(draft)}`,
    'manifest.ts': manifestSource(draft),
    'contract/rows.ts': contractSource(draft),
    'browser/overview-report.ts': reportSource(draft),
    'browser/zh.ts': zhSource(draft),
    'page.json': `${JSON.stringify(draft, undefined, 2)}\n`,
  }
}

const origin = ({ call }: PageDraft) => `
## Where it comes from

Made in the plugin studio of the console, over \`GET ${call.path}\`. The page is \`browser/overview-report.ts\`; \`page.json\` is what
the studio takes in again, and nothing else reads it.

Before \`npm install\` the console's own package is to lie here. In the folder of the console, with the path of this one:

\`\`\`sh
npm run pack:core -- ../<this folder>
\`\`\`
`
