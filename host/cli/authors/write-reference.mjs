import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withContents } from './reference/contents.mjs'
import { reference } from './reference/reference.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { text, withoutExample, withoutComment } = reference(root)
writeFileSync(join(root, 'core/REFERENCE.md'), text)
const guide = join(root, 'core/README.md')
writeFileSync(guide, withContents(readFileSync(guide, 'utf8')))
console.log('core/REFERENCE.md and the contents of core/README.md are written')
if (withoutExample.length > 0) console.log(`Without an example: ${withoutExample.join(', ')}`)
if (withoutComment.length > 0) console.log(`Without a comment: ${withoutComment.join(', ')}`)
